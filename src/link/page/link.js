/* The way to the host: coming in with a code, following the game, coming back by itself. */
const SILENCE_MS = 40000; /* the host says something every 15 s: after this it is gone */
const DOUBT_MS = 20000;   /* a phone that wakes up does not trust a line that was silent so long */
const WAIT_MIN_MS = 500;
const WAIT_MAX_MS = 15000;

/* A tab keeps its seat when it is reloaded; a new tab takes the seat that this phone had last. */
const KEY = "castellan.token";
const stores = [() => window.sessionStorage, () => window.localStorage];

function remembered() {
  for (const store of stores)
    try {
      const token = store().getItem(KEY);

      if (token)
        return token;
    } catch {
      /* A browser that keeps nothing: the seat lasts as long as the page. */
    }
  return null;
}

function remember(token) {
  for (const store of stores)
    try {
      if (token)
        store().setItem(KEY, token);
      else if (store().getItem(KEY) === link.token)
        store().removeItem(KEY);
    } catch {
      /* As above. */
    }
}

/* What the page is told: onState (state), onStanding (standing, sentence). A standing is "trying",
 * "here", "gone" (the seat was taken back), "refused" (the code is no good) or "uninvited". */
export const link = {
  token: null,
  standing: "trying",
  onState() {},
  onStanding() {},
};

let lastId = null;
let heard = 0;       /* when the host was last heard */
let tries = 0;
let abort = null;    /* ends the present line */
let wake = null;     /* ends the present wait */
let isFollowing = false;
let isHurried = false; /* somebody is looking: the next try is now */

function stand(standing, sentence = "") {
  link.standing = standing;
  link.onStanding(standing, sentence);
}

async function sentenceOf(answer) {
  try {
    return (await answer.json()).error ?? "";
  } catch {
    return "";
  }
}

function pause() {
  const most = Math.min(WAIT_MAX_MS, WAIT_MIN_MS * 2 ** tries++);

  if (isHurried) {
    isHurried = false;
    return Promise.resolve();
  }
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, most * (0.5 + Math.random() / 2));

    wake = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}

/* One message of the stream: "id: 17\nevent: state\ndata: {…}". */
function take(message) {
  const fields = { event: "message", data: [] };

  for (const line of message.split("\n")) {
    const colon = line.indexOf(":");
    const name = line.slice(0, colon);
    const value = line.slice(colon + 1).replace(/^ /, "");

    if (colon <= 0)
      continue;
    if (name === "data")
      fields.data.push(value);
    else
      fields[name] = value;
  }
  if (fields.event === "gone") {
    leave("gone");
    return;
  }
  if (fields.event !== "state" || fields.data.length === 0)
    return;
  lastId = fields.id ?? lastId;
  link.onState(JSON.parse(fields.data.join("\n")));
}

/* The seat is not ours any more: nothing of it is kept. */
function leave(standing, sentence) {
  isFollowing = false;
  remember(null);
  link.token = null;
  abort?.abort();
  stand(standing, sentence);
}

async function readStream(answer) {
  const reader = answer.body.getReader();
  const decoder = new TextDecoder();
  let rest = "";

  for (;;) {
    const { done, value } = await reader.read();

    if (done)
      return;
    heard = Date.now();
    rest += decoder.decode(value, { stream: true }).replaceAll("\r", "");
    for (let end; (end = rest.indexOf("\n\n")) >= 0 && isFollowing; rest = rest.slice(end + 2))
      take(rest.slice(0, end));
  }
}

/* One line to the host, until it breaks. */
async function followOnce() {
  const headers = { Authorization: `Bearer ${link.token}`, Accept: "text/event-stream" };
  const mine = new AbortController();
  const watch = setInterval(() => {
    if (Date.now() - heard > SILENCE_MS)
      mine.abort();
  }, 5000);

  if (lastId !== null)
    headers["Last-Event-ID"] = lastId;
  abort = mine;
  heard = Date.now();
  try {
    const answer = await fetch("/api/events", { headers, cache: "no-store", signal: mine.signal });

    if (answer.status === 401 || answer.status === 403 || answer.status === 410) {
      leave("gone", await sentenceOf(answer));
      return;
    }
    if (!answer.ok)
      return;
    tries = 0;
    stand("here");
    await readStream(answer);
  } catch {
    /* The line broke; what follows is trying again. */
  } finally {
    clearInterval(watch);
    mine.abort();
  }
}

async function follow() {
  isFollowing = true;
  while (isFollowing) {
    await followOnce();
    if (!isFollowing)
      break;
    stand("trying");
    await pause();
  }
}

/* What this tab is known by while it comes in: a code works once, but the reply to it may be lost. */
const NONCE_KEY = "castellan.nonce";

function ownNonce() {
  const made = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))));

  try {
    const kept = sessionStorage.getItem(NONCE_KEY) ?? made;

    sessionStorage.setItem(NONCE_KEY, kept);
    return kept;
  } catch {
    return made; /* lasts as long as the page */
  }
}

/* A code for a token: true, or false and a sentence why not. Tries until the host answers. */
async function join(code) {
  const body = JSON.stringify({ code, nonce: ownNonce() });

  for (;;) {
    try {
      const answer = await fetch("/api/join", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body,
      });

      if (answer.ok) {
        link.token = (await answer.json()).token;
        remember(link.token);
        return { ok: true };
      }
      if (answer.status !== 429)
        return { ok: false, sentence: await sentenceOf(answer) };
    } catch {
      /* Nobody there yet. */
    }
    stand("trying");
    await pause();
  }
}

/* The code stays in the address until it has been used: reloading before that loses nothing. */
export async function start() {
  const code = location.hash.slice(1);
  let refusal = null;

  link.token = remembered();
  stand("trying");
  if (code) {
    const joined = await join(code);

    if (!joined.ok)
      refusal = joined.sentence;
    history.replaceState(null, "", location.pathname);
  }
  /* A phone that scans its own code again has its seat already. */
  if (link.token)
    follow();
  else if (refusal !== null)
    stand("refused", refusal);
  else
    stand("uninvited");
}

/* Somebody looks at the phone again, or the network is back. */
function comeBack() {
  if (!isFollowing || document.visibilityState === "hidden")
    return;
  tries = 0;
  if (link.standing !== "here")
    wake?.();
  else if (Date.now() - heard > DOUBT_MS) {
    isHurried = true;
    abort?.abort();
  }
}

document.addEventListener("visibilitychange", comeBack);
window.addEventListener("pageshow", comeBack);
window.addEventListener("online", comeBack);
window.addEventListener("offline", () => abort?.abort());
window.addEventListener("hashchange", () => {
  if (location.hash.length > 1)
    location.reload();
});

export async function get(path) {
  const answer = await fetch(path, { headers: { Authorization: `Bearer ${link.token}` } });

  if (!answer.ok)
    throw new Error(await sentenceOf(answer));
  return answer.json();
}

/* Hands in an answer. Refusals are sentences; null: it was taken, or the game had gone on, and
 * what is so now is shown either way. */
export async function hand(revision, option) {
  const answer = await fetch("/api/answer", {
    method: "POST",
    headers: { Authorization: `Bearer ${link.token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ revision, option }),
  });

  if (answer.ok)
    return null;
  if (answer.status === 409) {
    link.onState(await get("/api/state"));
    return null;
  }
  return (await sentenceOf(answer)) || String(answer.status);
}
