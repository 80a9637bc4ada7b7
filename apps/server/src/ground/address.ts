import { BlockList, isIP, isIPv6 } from 'node:net'

/** The addresses and CIDR ranges of `BUTIGA_TRUSTED_PROXIES`; throws for text that is neither. */
export const addressList = (entries: readonly string[]): BlockList => {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (!isIP(address)) throw new Error(`${entry} is no network address`)
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return list
}

/** Whether the list contains the address. */
export const isListed = (address: string, list: BlockList): boolean =>
  isIP(address) !== 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

// Everything that is not the public network: our own machine, its neighbours, the cloud's own services. In two lists, since
// the one would take an address of IPv4 for one of IPv6 that begins with zeros.
const privateIPv4 = addressList([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
])
// Public is 2000::/3, without what protocols and documentation keep and the tunnels, which lead to addresses of IPv4.
const privateIPv6 = addressList([
  '::/3',
  '4000::/2',
  '8000::/1',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
])

/** Whether an address is outside of the public network. */
export const isPrivate = (address: string): boolean =>
  isIPv6(address) ? privateIPv6.check(address, 'ipv6') : !isIP(address) || privateIPv4.check(address, 'ipv4')

/** An address of IPv4 as it is, also where the system shows it as one of IPv6. */
export const plain = (address: string): string => address.trim().replace(/^::ffff:(?=\d+\.)/i, '')

/**
 * The address of the client: the peer, or, when the peer is a trusted proxy, the last address in X-Forwarded-For that
 * is not one. What an untrusted sender writes there is ignored.
 */
export const clientAddress = (peer: string, forwarded: string | undefined, trusted: BlockList): string => {
  const chain = [
    ...(forwarded ?? '')
      .split(',')
      .map(plain)
      .filter((entry) => isIP(entry)),
    plain(peer),
  ]
  let address = chain.pop() ?? ''
  while (chain.length > 0 && isListed(address, trusted)) address = chain.pop() ?? address
  return address
}

/** What limits count by: an IPv4 address, or the /64 network of an IPv6 address. */
export const limitKey = (address: string): string => {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  const network = [...left, ...zeros, ...right].slice(0, 4).map((part) => Number.parseInt(part, 16).toString(16))
  return `${network.join(':')}::/64`
}
