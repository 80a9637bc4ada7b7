import { describe, expect, it } from 'vitest'
import { addressList, clientAddress, isPrivate, limitKey } from './address.ts'

const trusted = addressList(['10.0.0.0/8', '127.0.0.1', '2001:db8::/32'])

describe('the caller of a request', () => {
  it.each([
    ['the peer, when it is no proxy of ours', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['the peer without a header', '127.0.0.1', undefined, '127.0.0.1'],
    ['whom our proxy names', '127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['the last one that our proxies do not vouch for', '10.1.1.1', '1.2.3.4, 198.51.100.1, 10.2.2.2', '198.51.100.1'],
    ['our own proxy, when all are ours', '127.0.0.1', '10.2.2.2', '10.2.2.2'],
    ['never what is no address', '127.0.0.1', 'unknown, <script>', '127.0.0.1'],
    ['an IPv4 address in IPv6 clothes', '::ffff:127.0.0.1', '::ffff:198.51.100.1', '198.51.100.1'],
    ['an IPv6 address', '2001:db8::1', '2a00:1450::5', '2a00:1450::5'],
  ])('is %s', (_, peer, forwarded, caller) => {
    expect(clientAddress(peer, forwarded, trusted)).toBe(caller)
  })
})

describe('a limit', () => {
  it.each([
    ['198.51.100.1', '198.51.100.1'],
    ['2a00:1450:4001:081a::200e', '2a00:1450:4001:81a::/64'],
    ['2A00:1450:4001:81a:1:2:3:4', '2a00:1450:4001:81a::/64'],
    ['::1', '0:0:0:0::/64'],
    ['2a00::', '2a00:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('counts %s as %s', (address, key) => {
    expect(limitKey(address)).toBe(key)
  })
})

it.each(
  `127.0.0.1 127.9.9.9 10.1.2.3 172.16.0.1 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1 255.255.255.255
  ::1 :: fe80::1 fd00::1 fec0::1 100::1 2001:2::1 2001:20::1 2001:db8::1 3fff::1 5f00::1 ::127.0.0.1 ::ffff:0:127.0.0.1 ::ffff:127.0.0.1 ::ffff:7f00:1 64:ff9b::7f00:1 2002:7f00:1:: 2001::1 ff02::1 nonsense`.split(
    /\s+/,
  ),
)('%s is not of the public network', (address) => {
  expect(isPrivate(address)).toBe(true)
})

it.each(['93.184.216.34', '8.8.8.8', '2606:4700::1111', '2a00:1450:4001::1'])(
  '%s is of the public network',
  (address) => {
    expect(isPrivate(address)).toBe(false)
  },
)
