import type { z } from 'zod'
import type { Permissions } from './actor.ts'

/**
 * Who may call an endpoint (the access rule of a typed API contract). `public` and `signed-in` are spelled out where
 * they are meant; every other endpoint names a permission, and one without `may` does not compile.
 */
export type OpenTo = 'public' | 'signed-in'

export type Endpoint<May extends string = string> = Described<May> & Way

/** Only a GET can be read ahead: a write would be done before it is known who asks for it. */
type Way =
  | {
      readonly method: 'GET'
      /**
       * A GET that people feel while they type or leaf through pages: it is read for whom the cookie stood last time
       * while the database is asked for whom it stands now, and is sent only when that is still so. Its action reads and
       * does nothing else.
       */
      readonly ahead?: true
      /** The browser keeps the last answer on the device, and shows it with its age when nobody answers. */
      readonly kept?: true
      /** Asked for often and seldom new: whoever shows the tag of the last answer hears that nothing changed (304). */
      readonly tagged?: true
    }
  | {
      readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
      readonly ahead?: never
      readonly kept?: never
      readonly tagged?: never
    }

type Described<May extends string> = {
  /** Below `/api`. `/societies/:subdomain/…` runs inside that society; other permissions use the active one. */
  readonly path: `/${string}`
  readonly may: May
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  readonly reply: z.ZodType
  readonly summary: string
  /** `platform` runs on the operator's side; without it a permission is asked of a society. */
  readonly in?: 'platform'
  /** A GET the visitor of the demo society may read without signing in. */
  readonly demo?: true
  /** The name of the background sync that may queue this call while the phone has no network. */
  readonly offline?: string
  /** Which limit per address applies, beside the general one. */
  readonly limit?: 'forms' | 'setups' | 'sign-ins'
  /** Largest body in bytes, when it is not the general one. */
  readonly bodyLimit?: number
  /** The input is a form (multipart): one part `file`, and the members of `body` as JSON in the part `data`. */
  readonly upload?: { readonly maxBytes: number; readonly optional?: true }
  /** The answer is a file, not JSON. */
  readonly file?: true
  /** Called from another site by design (a webhook, a card frame), authorised by what it carries. */
  readonly crossSite?: true
  /** The action gets the bytes as they came, with the headers: a signature is over bytes, not over what they mean. */
  readonly raw?: true
  /** A plain HTML form may post here too, and a browser gets a page for an answer. The reply is `{success, message}`. */
  readonly form?: true
  /** A write that stays possible in a suspended society, such as leaving it. */
  readonly evenSuspended?: true
  /** Answers also while the person's society asks for a new password: what the way to one needs. */
  readonly evenExpired?: true
  /** The answer holds a secret that is shown this once, and is therefore never kept for a repeated request. */
  readonly showsSecret?: true
  /**
   * Whoever calls must not say who they are: a cookie, a token, an identity or a key of repetition is refused, nobody is
   * looked up, and neither a log line nor a request id is left. For what nobody may ever trace to a person.
   */
  readonly nameless?: true
  /**
   * A write of one statement: it is committed with its own answer, in a single trip. No key of repetition is kept for it;
   * the statement itself knows a second try.
   */
  readonly alone?: true
  /** Open to bearer tokens. An endpoint without it knows sessions alone. */
  readonly api?: Api
}

/**
 * To a bearer token that holds the scope an endpoint answers in the envelope `{success, data, message,
 * dpdpCompliance}`.
 */
export type Api = {
  readonly scope: string
  /** What the answer is made of, for its message: one, and several. */
  readonly noun: readonly [one: string, several: string]
  /** The message of a write of which "added" or "changed" would not be true. */
  readonly says?: string
  /** For what the personal data in the answer may be used; left out where there is none. */
  readonly purpose?: string
}

export type Contract<May extends string = string> = Readonly<Record<string, Endpoint<May>>>

type Out<S> = S extends z.ZodType ? z.output<S> : undefined
type In<S> = S extends z.ZodType ? z.input<S> : undefined
type Present<T> = { [K in keyof T as undefined extends T[K] ? (T[K] extends undefined ? never : K) : K]: T[K] }

/** A file that was sent in and lies in the work folder until the request ends. Its name is the sender's claim. */
export type Upload = { readonly name: string; readonly path: string; readonly size: number; readonly sha256: string }

type FileOf<E extends Endpoint, F> = E['upload'] extends { maxBytes: number }
  ? E['upload'] extends { optional: true }
    ? F | undefined
    : F
  : undefined

export type RawRequest = { bytes: Uint8Array; headers: Readonly<Record<string, string | undefined>> }

/** What an action receives: validated, with defaults filled in. */
export type Received<E extends Endpoint> = Present<{
  params: Out<E['params']>
  query: Out<E['query']>
  body: Out<E['body']>
  file: FileOf<E, Upload>
  raw: E['raw'] extends true ? RawRequest : undefined
}>
/** Parts without a required member may be left out. */
type Loose<T> = { [K in keyof T as object extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as object extends T[K] ? K : never]?: T[K]
}
/** What the browser or a test sends. */
export type Sent<E extends Endpoint> = Loose<
  Present<{ params: In<E['params']>; query: In<E['query']>; body: In<E['body']>; file: FileOf<E, Blob> }>
>
export type Reply<E extends Endpoint> = z.output<E['reply']>

export const contract = <P extends Permissions, const C extends Contract<(keyof P & string) | OpenTo>>(
  _permissions: P,
  endpoints: C,
): C => endpoints

/** `/societies/:subdomain/members/:id` with its parts filled in. */
export const pathOf = (endpoint: Endpoint, params: Record<string, unknown> = {}): string =>
  endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
