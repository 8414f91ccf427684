import { newId } from '#kernel/ids.ts'
import { hashToken, newToken } from '#kernel/server/tokens.ts'
import { tokenPrefix } from '#modules/integrations/rules.ts'
import { catalogue } from '#server/offers.ts'
import { asPlatform, testApp } from './app.ts'
import type { Person } from './society.ts'

/** A token as if that person had made it, which only admins can do through the front door. */
export const plantToken = async (
  maker: Person,
  society: { id: string },
  {
    scopes = [...catalogue.scopes.keys()],
    expiresAt = new Date(Date.now() + 3_600_000),
  }: { scopes?: string[]; expiresAt?: Date } = {},
): Promise<string> => {
  const token = `${tokenPrefix}${newToken()}`
  const row = {
    id: newId(),
    society_id: society.id,
    identity_id: maker.identityId,
    name: 'Test',
    ending: token.slice(-4),
  }
  await asPlatform((db) =>
    db
      .insertInto('api_tokens')
      .values({ ...row, token_hash: hashToken(token), scopes, expires_at: expiresAt })
      .execute(),
  )
  return token
}

type Envelope = {
  success: boolean
  data: unknown
  message: string
  dpdpCompliance: { personalData: boolean; purpose: string | null; keepDays: number | null }
  code?: string
}

/** `sendWith(token, 'GET', '/societies')`, as a program of the society would. */
export const sendWith = async (
  token: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
) => {
  const answer = await (await testApp()).inject({
    method,
    url: `/api${path}`,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json<Envelope>() }
}
