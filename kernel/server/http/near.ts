import { BlockList, isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/**
 * Whether a request comes from this machine or a private network, as far as anybody can tell. A proxy or a tunnel that
 * nobody announced to us names the real caller in a header; whoever writes such a header for fun only loses by it.
 */
export const isNear = (request: FastifyRequest): boolean =>
  // Whoever has hung up already has no address any more.
  request.ip !== undefined && [request.ip, ...named(request)].every((address) => isPrivate(address))

const named = ({ headers }: FastifyRequest): string[] =>
  ['x-forwarded-for', 'forwarded', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip']
    .flatMap((header) => headers[header] ?? [])
    .flatMap((line) => line.split(','))
    .map((part) => /for=([^;]*)/i.exec(part)?.[1] ?? part)
    .map((address) =>
      address
        .replaceAll('"', '')
        .trim()
        .replace(/^\[(.*)\](:\d+)?$/, '$1'),
    )

const networks = new BlockList()
for (const [net, bits, family] of [
  ['127.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['::1', 128, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
] as const)
  networks.addSubnet(net, bits, family)

const isPrivate = (address: string): boolean => {
  const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address.replace(/%.*$/, '')
  const family = isIP(plain)
  return family !== 0 && networks.check(plain, family === 4 ? 'ipv4' : 'ipv6')
}
