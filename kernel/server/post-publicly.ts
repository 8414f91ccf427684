import { lookup } from 'node:dns'
import { lookup as lookUp } from 'node:dns/promises'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const withinMs = 10_000

/**
 * Posts to an address a stranger named. The name is resolved here and the connection goes to exactly the addresses
 * that were checked, so a name that answers differently the second time gains nothing; redirects are not followed.
 */
export const postPublicly = (
  address: string,
  headers: Record<string, string | number>,
  body: Buffer | null,
  toPrivate: boolean,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const url = new URL(address)
    if (url.protocol !== 'https:' && !(toPrivate && url.protocol === 'http:'))
      throw new Error('Only https is spoken to')
    const host = url.hostname.replace(/^\[|\]$/g, '')
    // Node does not ask the lookup below about a host that is an address already.
    if (!toPrivate && isIP(host) && !isPublic(host)) throw new PrivateAddress(host)
    const open = url.protocol === 'https:' ? httpsRequest : httpRequest
    const sending = open(url, {
      method: 'POST',
      headers: { ...headers },
      lookup: toPrivate ? undefined : publicLookup,
      agent: false,
      signal: AbortSignal.timeout(withinMs),
    })
    sending.on('response', (response) => {
      // Its words are of no interest and may have no end.
      response.destroy()
      resolve(response.statusCode ?? 0)
    })
    sending.on('error', reject)
    sending.end(body ?? undefined)
  })

/**
 * Whether an address may be named at all: https, no name or password in it, and not a machine of ours. A name that
 * nobody can resolve just now passes; what it leads to is looked at again whenever something is sent there.
 */
export const isSpokenTo = async (address: string, toPrivate: boolean): Promise<boolean> => {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  if (url.username || url.password) return false
  if (toPrivate) return url.protocol === 'https:' || url.protocol === 'http:'
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (url.protocol !== 'https:' || isNameOfOurs(host)) return false
  if (isIP(host)) return isPublic(host)
  const found = await Promise.race([lookUp(host, { all: true }).catch(() => []), soon()])
  return found.every((one) => isPublic(one.address))
}

/** Names that never leave the machine or the house, and bare names that a local network completes. */
const isNameOfOurs = (host: string) =>
  /(^|\.)(localhost|local|internal|intranet|lan|home|corp|arpa|test|invalid|onion)$/i.test(host) ||
  (!isIP(host) && !host.includes('.'))

/** A name server that says nothing must not hold up the person who saves. */
const soon = () => new Promise<never[]>((resolve) => setTimeout(resolve, 2000, []).unref())

export class PrivateAddress extends Error {
  constructor(address: string) {
    super(`This is a private address (${address}) and is not spoken to`)
  }
}

const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '')
    const hidden = found.find(({ address }) => !isPublic(address))
    if (hidden) return done(new PrivateAddress(hidden.address), '')
    if (options.all) return done(null, found)
    return done(null, found[0]!.address, found[0]!.family)
  })
}

const hidden = new BlockList()
const hiddenNets =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24' +
  ' 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4'
for (const net of hiddenNets.split(' ')) {
  const [from = '', bits] = net.split('/')
  hidden.addSubnet(from, Number(bits), 'ipv4')
}

/** Of IPv6 only global unicast counts, without the parts that lead back into IPv4 or to nowhere. */
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as [string, number][])
  hidden.addSubnet(net, bits, 'ipv6')

export const isPublic = (address: string): boolean => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return isPublic(mapped)
  if (isIP(address) === 4) return !hidden.check(address, 'ipv4')
  return isIP(address) === 6 && globalUnicast.check(address, 'ipv6') && !hidden.check(address, 'ipv6')
}
