/* Addresses of this machine that a phone could reach. */
#include <glib/gi18n-lib.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <arpa/inet.h>

#include "link_host.h"

typedef enum
{
  NET_WIFI,
  NET_CABLE,
  NET_OTHER,
  NET_TUNNEL, /* a VPN or a machine within this one: hardly where phones are */
  NET_LOCAL   /* only this machine itself */
} Net;

typedef struct
{
  LinkAddress address; /* first, so that it can be handed out */
  Net net;
} Found;

static Net
net_of (const struct ifaddrs *interface)
{
  static const char *const tunnels[]
      = { "tun", "tap", "wg", "ppp", "docker", "veth", "virbr", "vmnet", "vbox", "br-", "lxc" };
  g_autofree char *wireless = g_strdup_printf ("/sys/class/net/%s/wireless", interface->ifa_name);

  if (interface->ifa_flags & IFF_LOOPBACK)
    return NET_LOCAL;
  for (unsigned i = 0; i < G_N_ELEMENTS (tunnels); i++)
    if (g_str_has_prefix (interface->ifa_name, tunnels[i]))
      return NET_TUNNEL;
  if (interface->ifa_flags & IFF_POINTOPOINT)
    return NET_TUNNEL;
  if (g_file_test (wireless, G_FILE_TEST_EXISTS) || g_str_has_prefix (interface->ifa_name, "wl"))
    return NET_WIFI;
  return interface->ifa_name[0] == 'e' ? NET_CABLE : NET_OTHER;
}

static char *
net_name (Net net, const char *interface)
{
  static const char *const titles[] = {
    [NET_WIFI] = N_ ("Wi-Fi (%s)"),
    [NET_CABLE] = N_ ("Cable (%s)"),
    [NET_OTHER] = N_ ("Network (%s)"),
    [NET_TUNNEL] = N_ ("VPN or virtual network (%s)"),
    [NET_LOCAL] = N_ ("Only this computer (%s)"),
  };
  GString *name = g_string_new (_ (titles[net]));

  g_string_replace (name, "%s", interface, 1);
  return g_string_free (name, FALSE);
}

static void
found_free (gpointer data)
{
  Found *found = data;

  g_free (found->address.address);
  g_free (found->address.name);
  g_free (found);
}

static int
compare_found (gconstpointer a, gconstpointer b)
{
  const Found *one = *(const Found *const *) a, *other = *(const Found *const *) b;

  if (one->net != other->net)
    return (int) one->net - (int) other->net;
  return strcmp (one->address.address, other->address.address);
}

GPtrArray *
link_addresses (void)
{
  GPtrArray *all = g_ptr_array_new_with_free_func (found_free);
  struct ifaddrs *interfaces = NULL;

  if (getifaddrs (&interfaces) != 0)
    return all;
  for (const struct ifaddrs *i = interfaces; i != NULL; i = i->ifa_next)
    {
      char text[INET_ADDRSTRLEN];
      Found *found;

      if (i->ifa_addr == NULL || i->ifa_addr->sa_family != AF_INET || !(i->ifa_flags & IFF_UP))
        continue;
      inet_ntop (AF_INET, &((const struct sockaddr_in *) (const void *) i->ifa_addr)->sin_addr,
                 text, sizeof text);
      found = g_new (Found, 1);
      found->net = net_of (i);
      found->address = (LinkAddress){ g_strdup (text), net_name (found->net, i->ifa_name) };
      g_ptr_array_add (all, found);
    }
  freeifaddrs (interfaces);
  g_ptr_array_sort (all, compare_found);
  /* This machine alone is better than nothing, and only then. */
  while (all->len > 1 && ((Found *) g_ptr_array_index (all, all->len - 1))->net == NET_LOCAL)
    g_ptr_array_set_size (all, (int) all->len - 1);
  return all;
}
