import { randomBytes } from 'node:crypto'
import type { Role } from '#kernel/actor.ts'
import { type Endpoint, pathOf, type Reply, type Sent } from '#kernel/contract.ts'
import { newId } from '#kernel/ids.ts'
import { emailKey } from '#kernel/nouns.ts'
import { hashToken, newToken } from '#kernel/server/tokens.ts'
import { keysOf } from '#modules/members/rules.ts'
import { foundSociety } from '#modules/societies/actions.ts'
import { asPlatform, testApp } from './app.ts'

/** What `call` throws for any answer that is not a success. */
export class Answered extends Error {
  readonly status: number
  readonly body: Record<string, unknown>
  constructor(status: number, body: Record<string, unknown>) {
    super(`${status}: ${JSON.stringify(body)}`)
    this.status = status
    this.body = body
  }
}

type WithoutSubdomain<T> = T extends { params: { subdomain: string } & infer P }
  ? Omit<T, 'params'> &
      (Exclude<keyof P, 'subdomain'> extends never ? { params?: object } : { params: Omit<P, 'subdomain'> })
  : T
export type Input<E extends Endpoint> = WithoutSubdomain<Sent<E>>

export type Person = {
  identityId: string
  memberId: string | null
  email: string
  cookie: string
  call<E extends Endpoint>(
    endpoint: E,
    ...input: object extends Input<E> ? [input?: Input<E>] : [input: Input<E>]
  ): Promise<Reply<E>>
}

let counter = 0

type PersonOptions = { superAdmin?: boolean; email?: string; subdomain?: string }

/** An account with a session, made without hashing a password: sign-in has tests of its own. */
export const person = async (options: PersonOptions = {}): Promise<Person> => (await people([options]))[0]!

/** Several at once, with as many statements as for one. */
const people = async (all: readonly PersonOptions[]): Promise<Person[]> => {
  const made = all.map((options) => ({
    ...options,
    identityId: newId(),
    email: options.email ?? `person-${++counter}-${randomBytes(4).toString('hex')}@example.in`,
    token: newToken(),
  }))
  if (made.length === 0) return []
  await asPlatform(async (db) => {
    await db
      .insertInto('identities')
      .values(
        made.map(({ identityId, email, superAdmin = false }) => ({
          id: identityId,
          email,
          email_key: emailKey(email),
          first_name: 'Asha',
          last_name: 'Kulkarni',
          is_super_admin: superAdmin,
          is_demo: superAdmin,
        })),
      )
      .execute()
    await db
      .insertInto('sessions')
      .values(
        made.map(({ identityId, token }) => ({
          id: newId(),
          token_hash: hashToken(token),
          identity_id: identityId,
          expires_at: new Date(Date.now() + 3_600_000),
        })),
      )
      .execute()
  })
  return made.map(({ identityId, email, token, subdomain }) => {
    const cookie = `aangan_session=${token}`
    return { identityId, memberId: null, email, cookie, call: caller(cookie, subdomain) }
  })
}

export const caller =
  (cookie: string, subdomain?: string): Person['call'] =>
  async (endpoint, ...[input]) => {
    const { params, query, body, file } = (input ?? {}) as {
      params?: object
      query?: Record<string, unknown>
      body?: unknown
      file?: Blob
    }
    const search = new URLSearchParams(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]))
    const response = await (await testApp()).inject({
      method: endpoint.method,
      url: `/api${pathOf(endpoint, { subdomain, ...params })}${search.size ? `?${search}` : ''}`,
      headers: { cookie, ...(body === undefined || endpoint.upload ? {} : { 'content-type': 'application/json' }) },
      ...(endpoint.upload
        ? { payload: formOf(file, body) }
        : body === undefined
          ? {}
          : { payload: JSON.stringify(body) }),
    })
    const isJson = String(response.headers['content-type']).includes('json')
    if (response.statusCode >= 300)
      throw new Answered(response.statusCode, isJson ? response.json() : { message: response.body })
    return (isJson ? response.json() : response.body) as never
  }

const formOf = (file: Blob | undefined, data: unknown): FormData => {
  const form = new FormData()
  if (data !== undefined) form.append('data', JSON.stringify(data))
  if (file) form.append('file', file)
  return form
}

export type TestSociety = {
  id: string
  subdomain: string
  joinCode: string
  /** The same person every time for the same role. */
  as(role: Role): Promise<Person>
  /** Another member with that role. */
  another(
    role: Role,
    values?: { name?: string; flatNumber?: string; status?: string },
  ): Promise<Person & { memberId: string }>
  /** Many members with that role at once. */
  several(
    role: Exclude<Role, 'super_admin'>,
    sheets: readonly { name?: string; flatNumber?: string; status?: string }[],
  ): Promise<(Person & { memberId: string })[]>
}

export const society = async (
  options: { plan?: string; name?: string; status?: string; kind?: string } = {},
): Promise<TestSociety> => {
  const made = await asPlatform((db) =>
    foundSociety(db, {
      name: options.name ?? `Gulmohar ${randomBytes(5).toString('hex')}`,
      plan_id: options.plan ?? 'enterprise',
      ...(options.status ? { status: options.status } : {}),
      ...(options.kind ? { kind: options.kind } : {}),
    }),
  )
  const known = new Map<Role, Promise<Person>>()
  const another: TestSociety['another'] = async (role, values = {}) => {
    if (role !== 'super_admin') return (await several(role, [values]))[0]!
    return { ...(await person({ superAdmin: true, subdomain: made.subdomain })), memberId: newId() }
  }
  const several: TestSociety['several'] = async (role, sheets) => {
    const someones = await people(sheets.map(() => ({ subdomain: made.subdomain })))
    const rows = someones.map((someone, at) => {
      const { name = 'Asha Kulkarni', flatNumber = 'A-101', status = 'active' } = sheets[at]!
      const sheet = { name, email: someone.email, phone: '9000000000', flatNumber }
      return {
        society_id: made.id,
        id: newId(),
        identity_id: someone.identityId,
        role,
        status,
        name,
        email: someone.email,
        phone: sheet.phone,
        flat_number: flatNumber,
        ...keysOf(sheet),
      }
    })
    await asPlatform((db) => db.insertInto('members').values(rows).execute())
    return someones.map((someone, at) => ({ ...someone, memberId: rows[at]!.id }))
  }
  return {
    id: made.id,
    subdomain: made.subdomain,
    joinCode: made.join_code,
    another,
    several,
    as: (role) => {
      const same = known.get(role) ?? another(role)
      known.set(role, same)
      return same
    },
  }
}
