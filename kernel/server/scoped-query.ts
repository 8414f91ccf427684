// oxlint-disable no-underscore-dangle -- the names are those of pg, which keeps these parts to itself
import type { CompiledQuery, QueryResult } from 'kysely'
import pg from 'pg'
import { endWhenSilent } from './silence.ts'

/** Whom a statement runs for. PostgreSQL reads it back in every row-level-security policy and in the audit trail. */
export type Scope = {
  societyId: string | null
  identityId: string | null
  role: string
  /** The endpoint, command or job at work, such as `members.add`. */
  action: string
  requestId: string
}

const SCOPE = '_scope'
const LOOK = '_look'
const LOOK_KEPT = '_look_kept'
const BEGIN = '_begin'

/** Prepared on every new connection, so that a scoped statement never has to send them for parsing. */
const preludes = {
  [SCOPE]: `select set_config('app.society_id', $1, true), set_config('app.identity_id', $2, true),
    set_config('app.role', $3, true), set_config('app.action', $4, true), set_config('app.request_id', $5, true)`,
  [LOOK]: `select set_config('app.society_id', $1, true), set_config('app.identity_id', $2, true)`,
  [LOOK_KEPT]: `select set_config('app.society_id', $1, true), set_config('app.identity_id', $2, true),
    set_config('plan_cache_mode', 'force_generic_plan', true)`,
  [BEGIN]: 'begin',
}

export const prepareScope = async (client: pg.ClientBase): Promise<void> => {
  // Run once, harmlessly, so that the client knows them as parsed: outside a transaction a local setting has no effect.
  await client.query({ name: SCOPE, text: preludes[SCOPE], values: ['', '', '', '', ''] })
  await client.query({ name: LOOK, text: preludes[LOOK], values: ['', ''] })
  await client.query({ name: LOOK_KEPT, text: preludes[LOOK_KEPT], values: ['', ''] })
  await client.query({ name: BEGIN, text: preludes[BEGIN] })
  await client.query('rollback')
}

/** Whoever owes an answer and says nothing for `silentMs` has stopped talking. */
export const openPool = ({ silentMs = 0, ...config }: pg.PoolConfig & { silentMs?: number }): pg.Pool => {
  const pool = new pg.Pool({
    ...config,
    onConnect: async (client) => {
      endWhenSilent(client, silentMs)
      await prepareScope(client)
    },
  })
  // A connection that dies while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  // One that dies while it is lent out tells its borrower through the statement at work; the event itself has no other
  // listener then, and would end the process as well.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/**
 * set_config and the statement travel under one Sync. PostgreSQL runs both in one implicit transaction, so the local
 * setting lives exactly as long as the statement, for the price of a single round trip. With `begin`, the real
 * transaction opens in that same trip and the setting lasts until it ends; a statement `inside` it travels alone.
 */
class ScopedQuery extends pg.Query {
  readonly #scope: Scope
  readonly #start: Start
  #preludesLeft: number

  constructor(scope: Scope, start: Start, { text, name, values }: Statement, answered: Answered) {
    // The library copies a whole configuration property by property; of a bare text there is nothing to copy. Who is
    // told the answer is said here and not afterwards: V8 would keep each statement, and all it was asked for, until the
    // next great clearing.
    super(text, values, answered as never)
    if (name) this.name = name
    this.#scope = scope
    this.#start = start
    this.#preludesLeft = { inside: 0, look: 1, statement: 1, begin: 2 }[start]
  }

  override requiresPreparation() {
    return true
  }

  /** All messages leave in one write: a write for each would cost more than the statement itself. */
  override prepare(connection: Wire) {
    const line = lineOf(connection)
    const messages: Uint8Array[] = []
    line.messages = messages
    try {
      this.#write(connection, line)
    } finally {
      line.messages = null
      line.shape = undefined
    }
    connection._send(Buffer.concat(messages))
  }

  #write(connection: Wire, line: Line) {
    const { societyId, identityId, role, action, requestId } = this.#scope
    const whose = [societyId ?? '', identityId ?? '']
    const send = (statement: string, values: string[]) => {
      connection.bind({ statement, values })
      connection.execute({})
    }
    if (this.#start === 'look') send(this.text.endsWith(keptPlan) ? LOOK_KEPT : LOOK, whose)
    if (this.#start === 'begin') send(BEGIN, [])
    if (this.#start === 'begin' || this.#start === 'statement') send(SCOPE, [...whose, role, action, requestId])
    line.shape = this.name ? line.shapes.get(this.name) : undefined
    if (line.shape) {
      Object.assign(this._result, line.shape)
      this._accumulateRows = true
    }
    super.prepare(connection)
  }

  override handleDataRow(message: unknown) {
    if (this.#preludesLeft === 0) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: Wire) {
    if (this.#preludesLeft > 0) {
      this.#preludesLeft -= 1
      return
    }
    super.handleCommandComplete(message, connection)
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    if (this.name) lineOf(connection).shapes.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
  }

  override handleError(error: Error, connection: Wire) {
    // A statement that failed to parse must be sent again next time; pg only forgets it when parsing succeeds.
    if (this.name) {
      delete connection.submittedNamedStatements[this.name]
      lineOf(connection).shapes.delete(this.name)
    }
    super.handleError(error, connection)
  }
}

/** What a connection is told beyond what pg tells it. */
type Line = {
  /** Collected here while a statement is written. */
  messages: Uint8Array[] | null
  /** The columns of the statement being written, when they are known: then the server need not describe them again. */
  shape: Shape | undefined
  shapes: Map<string, Shape>
}

const lines = new WeakMap<Wire, Line>()

const lineOf = (connection: Wire): Line => {
  const known = lines.get(connection)
  if (known) return known
  const line: Line = { messages: null, shape: undefined, shapes: new Map() }
  const [send, describe] = [connection._send.bind(connection), connection.describe.bind(connection)]
  connection._send = (message) => (line.messages ? line.messages.push(message) > 0 : send(message))
  connection.describe = (config) => {
    if (!line.shape) describe(config)
  }
  lines.set(connection, line)
  return line
}

/** `look` says whose rows are meant and nothing for the audit trail, which a read does not reach. */
export type Start = 'look' | 'statement' | 'begin' | 'inside'

export const runScoped = async <R>(
  client: pg.ClientBase,
  scope: Scope,
  query: CompiledQuery,
  start: Start,
): Promise<QueryResult<R>> => {
  const config = named(query.sql, query.parameters as unknown[])
  const result = await submit(client, scope, start, config)
  return {
    rows: result.rows as R[],
    ...(result.command === 'SELECT' ? {} : { numAffectedRows: BigInt(result.rowCount ?? 0) }),
  }
}

/** Inside a transaction whose scope is set already: a job does the same for one society after another. */
export const runPrepared = (client: pg.ClientBase, text: string, values: unknown[]): Promise<pg.QueryResult> =>
  submit(client, nobody, 'inside', named(text, values))

const nobody: Scope = { societyId: null, identityId: null, role: '', action: '', requestId: '' }

const submit = (client: pg.ClientBase, scope: Scope, start: Start, statement: Statement) =>
  new Promise<pg.QueryResult>((resolve, reject) => {
    const answered: Answered = (error, result) => (error ? reject(error) : resolve(result))
    client.query(new ScopedQuery(scope, start, statement, answered) as never)
  })

type Answered = (error: Error | null, result: pg.QueryResult) => void

type Statement = { text: string; name: string | undefined; values: unknown[] }

const names = new Map<string, string>()
const MOST_NAMES = 1000

/**
 * At the end of a statement that is read in the order of an index, whatever is asked: to plan it takes longer than to read
 * a page of it, and PostgreSQL would plan it each time, because it cannot know that.
 */
export const keptPlan = '/* keeps its plan */'

/** At the end of a statement whose plan depends so much on its values that none may be kept for others. */
export const ownPlan = '/* planned for its values */'

/** Hot statements are prepared under a name. Texts that vary without end (long value lists) stay unnamed. */
const named = (text: string, values: unknown[]): Statement => {
  if (text.endsWith(ownPlan)) return { text, name: undefined, values }
  let name = names.get(text)
  if (!name && names.size < MOST_NAMES && text.length < 8000) {
    name = `q${names.size}`
    names.set(text, name)
  }
  return { text, name, values }
}

/** The part of pg this file speaks to; pg's own types leave it out. */
type Wire = {
  bind(config: { statement: string; values: unknown[] }): void
  execute(config: object): void
  describe(config: object): void
  _send(message: Uint8Array): boolean
  submittedNamedStatements: Record<string, string>
}

type Shape = { fields: unknown[]; _parsers: unknown; _prebuiltEmptyResultObject: unknown }

declare module 'pg' {
  interface Query {
    name?: string
    text: string
    values: unknown[]
    callback: (error: Error | null, result: pg.QueryResult) => void
    _result: Shape
    _accumulateRows: boolean
    requiresPreparation(): boolean
    prepare(connection: Wire): void
    handleDataRow(message: unknown): void
    handleCommandComplete(message: unknown, connection: Wire): void
    handleError(error: Error, connection: Wire): void
  }
}
