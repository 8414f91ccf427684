import type { CompiledQuery } from 'kysely'
import type { Actor } from '../actor.ts'
import type { CatalogueFor } from './catalogue.ts'
import type { Env } from './env.ts'
import type { Language } from './mail/layout.ts'
import type { Db } from './scope.ts'
import type { Storage } from './storage.ts'
import type { Topics } from './topics.ts'

export type Identity = {
  id: string
  email: string
  firstName: string
  lastName: string
  isSuperAdmin: boolean
  isDemo: boolean
  /** The owner of the mailbox has been here: before that anybody may have made the account. */
  isProved: boolean
  createdAt: Date
}
export type Society = {
  id: string
  subdomain: string
  name: string
  status: 'active' | 'suspended'
  kind: string
  planId: string
}
export type Session = { id: string; activeSocietyId: string | null }
/** A bearer token: it acts for its maker in the one society it was made in, as far as its scopes reach. */
export type TokenOfCaller = {
  id: string
  /** Its last characters, for the audit trail. */
  ending: string
  societyId: string
  scopes: readonly string[]
}
export type Membership = { id: string; role: Actor['role']; status: 'active' | 'pending' | 'inactive' }

/** What is known of a caller before anything is allowed. */
export type Caller = {
  session: Session | null
  identity: Identity | null
  society: Society | null
  member: Membership | null
  /** Only when the request came with a token instead of a session. */
  token?: TokenOfCaller
  /** An operator who said why they open this society, and whose time in it is not over. */
  entered?: boolean
  /** The password is too old for the society in question, which lets nobody in with such a one. */
  mustChangePassword?: boolean
}

export type Cookies = {
  set(name: string, value: string, options: { maxAgeSeconds: number; path?: string }): void
  clear(name: string, options?: { path?: string }): void
  read(name: string): string | undefined
}

type Common = {
  readonly env: Env
  readonly sessionCookie: string
  readonly now: Date
  readonly requestId: string
  /** The name of the endpoint at work, `members.add`. */
  readonly action: string
  readonly address: string
  /** The caller is on this machine or in a private network. */
  readonly isNear: boolean
  readonly userAgent: string
  /** The language the caller reads: the one they chose, else the one their browser names. */
  readonly language: Language
  readonly cookies: Cookies
  /** Address people reach this server by, without a trailing slash. */
  readonly origin: string
  /** A transaction of its own on the same door, kept even when the request is refused afterwards. */
  readonly apart: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  readonly topics: Topics
  /** What all rooms offer. */
  readonly catalogue: CatalogueFor<Ctx>
  /** A keyed signature for links that are mailed; the purpose keeps one kind of link from serving as another. */
  readonly sign: (purpose: string, text: string) => string
  /** Where files lie; rooms use it through `keepFile` and `openFile`. */
  readonly storage: Storage
  /** Announces the next page of a list in the Link header. */
  readonly setNext: (cursor: string) => void
  /** The tag of the answer the caller still has, of an endpoint that is `tagged`. */
  readonly knownTag: string | undefined
}

/** Anybody, signed in or not. `db` is the platform's door. */
export type VisitorCtx = Common & { readonly db: Db; readonly caller: Caller }

/** A signed-in person, in no society in particular. `db` is the platform's door. */
export type PersonCtx = Common & {
  readonly db: Db
  readonly caller: Caller
  readonly identity: Identity
  /** Not there for a bearer token: an endpoint that is open to tokens must do without. */
  readonly session: Session
  /** The active society of the session, for reading under row-level security; null for a person without one. */
  readonly activeSociety: () => Ctx | null
}

/** Inside one society: `db` shows and takes rows of that society alone. */
export type Ctx = Common & {
  readonly db: Db
  readonly actor: Actor
  readonly society: Society
  readonly caller: Caller
  /** The second door, in a transaction of its own; `why` goes into the platform's audit trail. */
  readonly platform: <T>(why: string, work: (db: Db) => Promise<T>) => Promise<T>
  /** The same society for a look before long work: its statements stand alone and open no transaction. */
  readonly beforehand: () => Ctx
  /** Takes back what was done outside the database, when this write does not happen after all. */
  readonly whenUndone: (takeBack: () => Promise<void>) => void
  /** The second door again, for reading alone and with everything as it was at one instant. */
  readonly snapshot: <T>(why: string, work: (db: Db) => Promise<T>) => Promise<T>
  /** The rows of one long statement, a batch at a time; for a file that is written while it is read. */
  readonly rows: (query: CompiledQuery) => AsyncGenerator<unknown[][]>
}

/** The operator. `db` is the platform's door. */
export type PlatformCtx = Common & {
  readonly db: Db
  readonly actor: Actor
  readonly caller: Caller
  readonly identity: Identity
}

/** The same context with something else in it. A copy by `{ ...ctx }` would lack what is read from the request. */
export const altered = <C extends object>(ctx: C, changes: Partial<C>): C =>
  Object.assign(Object.create(Object.getPrototypeOf(ctx) as object) as C, ctx, changes)

/** An answer that is a file: a name for the download and its bytes. */
export class FileReply {
  readonly name: string
  readonly type: string
  readonly content: string | Uint8Array | NodeJS.ReadableStream
  /** Drawn by ourselves from pixels, and so the one kind that may be shown in place and kept by the browser. */
  readonly isPicture: boolean
  constructor(
    name: string,
    type: string,
    content: string | Uint8Array | NodeJS.ReadableStream,
    { isPicture = false }: { isPicture?: boolean } = {},
  ) {
    this.name = name
    this.type = type
    this.content = content
    this.isPicture = isPicture
  }
}

/**
 * The answer of an endpoint that is `tagged`. Its text is JSON as the database wrote it, with the columns a statement
 * names and nothing else; there is none where the caller has the answer already.
 */
export class TaggedReply {
  readonly tag: string
  readonly issuedAt: Date
  readonly text: string | undefined
  constructor(tag: string, issuedAt: Date, text?: string) {
    this.tag = tag
    this.issuedAt = issuedAt
    this.text = text
  }
}
