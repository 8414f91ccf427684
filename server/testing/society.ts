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

/** An account with a session, made without hashing a password: sign-in has tests of its own. */
export const person = async (
  options: { superAdmin?: boolean; email?: string; subdomain?: string } = {},
): Promise<Person> => {
  const identityId = newId()
  const email = options.email ?? `person-${++counter}-${randomBytes(4).toString('hex')}@example.in`
  const token = newToken()
  await asPlatform(async (db) => {
    await db
      .insertInto('identities')
      .values({
        id: identityId,
        email,
        email_key: emailKey(email),
        first_name: 'Asha',
        last_name: 'Kulkarni',
        is_super_admin: options.superAdmin ?? false,
        is_demo: options.superAdmin ?? false,
      })
      .execute()
    await db
      .insertInto('sessions')
      .values({
        id: newId(),
        token_hash: hashToken(token),
        identity_id: identityId,
        expires_at: new Date(Date.now() + 3_600_000),
      })
      .execute()
  })
  const cookie = `aangan_session=${token}`
  return { identityId, memberId: null, email, cookie, call: caller(cookie, options.subdomain) }
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
    const someone = await person({ superAdmin: role === 'super_admin', subdomain: made.subdomain })
    const memberId = newId()
    if (role === 'super_admin') return { ...someone, memberId }
    const sheet = {
      name: values.name ?? 'Asha Kulkarni',
      email: someone.email,
      phone: '9000000000',
      flatNumber: values.flatNumber ?? 'A-101',
    }
    await asPlatform((db) =>
      db
        .insertInto('members')
        .values({
          society_id: made.id,
          id: memberId,
          identity_id: someone.identityId,
          role,
          status: values.status ?? 'active',
          name: sheet.name,
          email: sheet.email,
          phone: sheet.phone,
          flat_number: sheet.flatNumber,
          ...keysOf(sheet),
        })
        .execute(),
    )
    return { ...someone, memberId }
  }
  return {
    id: made.id,
    subdomain: made.subdomain,
    joinCode: made.join_code,
    another,
    as: (role) => {
      const same = known.get(role) ?? another(role)
      known.set(role, same)
      return same
    },
  }
}
