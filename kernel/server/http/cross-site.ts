import type { FastifyRequest } from 'fastify'
import { refused } from '../../house-refusals.ts'

/**
 * A browser names the site a write comes from. One that names another site is refused; one that names none did not
 * come from a browser page and passes, because a cookie alone cannot have been ridden there.
 */
export const refuseCrossSite = (request: FastifyRequest, publicUrl: string | undefined) => {
  const site = request.headers['sec-fetch-site']
  const origin = request.headers.origin
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw otherSite()
  if (origin !== undefined && !ownOrigins(request, publicUrl).includes(origin)) throw otherSite()
}

const ownOrigins = (request: FastifyRequest, publicUrl: string | undefined) => [
  `http://${request.headers.host ?? ''}`,
  `https://${request.headers.host ?? ''}`,
  ...(publicUrl ? [new URL(publicUrl).origin] : []),
]

const otherSite = () => refused.cross_site()
