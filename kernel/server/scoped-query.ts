import type { CompiledQuery, QueryResult } from 'kysely'
import pg from 'pg'

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
const BEGIN = '_begin'

/** Prepared on every new connection, so that a scoped statement never has to send them for parsing. */
const preludes = {
  [SCOPE]: `select set_config('app.society_id', $1, true), set_config('app.identity_id', $2, true),
    set_config('app.role', $3, true), set_config('app.action', $4, true), set_config('app.request_id', $5, true)`,
  [BEGIN]: 'begin',
}

export const prepareScope = async (client: pg.ClientBase): Promise<void> => {
  // Run once, harmlessly, so that the client knows them as parsed: outside a transaction a local setting has no effect.
  await client.query({ name: SCOPE, text: preludes[SCOPE], values: ['', '', '', '', ''] })
  await client.query({ name: BEGIN, text: preludes[BEGIN] })
  await client.query('rollback')
}

export const openPool = (config: pg.PoolConfig): pg.Pool => {
  const pool = new pg.Pool({ ...config, onConnect: prepareScope })
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
 * transaction opens in that same trip and the setting lasts until it ends.
 */
class ScopedQuery extends pg.Query {
  readonly #scope: Scope
  readonly #begin: boolean
  #preludesLeft: number

  constructor(scope: Scope, begin: boolean, config: pg.QueryConfig) {
    super(config)
    this.#scope = scope
    this.#begin = begin
    this.#preludesLeft = begin ? 2 : 1
  }

  override requiresPreparation() {
    return true
  }

  override prepare(connection: Wire) {
    const { societyId, identityId, role, action, requestId } = this.#scope
    if (this.#begin) {
      connection.bind({ statement: BEGIN, values: [] })
      connection.execute({})
    }
    connection.bind({ statement: SCOPE, values: [societyId ?? '', identityId ?? '', role, action, requestId] })
    connection.execute({})
    super.prepare(connection)
  }

  override handleDataRow(message: unknown) {
    if (this.#preludesLeft === 0) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: Wire) {
    if (this.#preludesLeft > 0) this.#preludesLeft -= 1
    else super.handleCommandComplete(message, connection)
  }

  override handleError(error: Error, connection: Wire) {
    // A statement that failed to parse must be sent again next time; pg only forgets it when parsing succeeds.
    if (this.name) delete connection.submittedNamedStatements[this.name]
    super.handleError(error, connection)
  }
}

export type Start = 'statement' | 'begin' | 'inside'

export const runScoped = async <R>(
  client: pg.ClientBase,
  scope: Scope,
  query: CompiledQuery,
  start: Start,
): Promise<QueryResult<R>> => {
  const config = named(query.sql, query.parameters as unknown[])
  const result =
    start === 'inside'
      ? await client.query(config)
      : await submit(client, new ScopedQuery(scope, start === 'begin', config))
  return {
    rows: result.rows as R[],
    ...(result.command === 'SELECT' ? {} : { numAffectedRows: BigInt(result.rowCount ?? 0) }),
  }
}

const submit = (client: pg.ClientBase, query: ScopedQuery) =>
  new Promise<pg.QueryResult>((resolve, reject) => {
    query.callback = (error: Error | null, result: pg.QueryResult) => (error ? reject(error) : resolve(result))
    client.query(query as never)
  })

const names = new Map<string, string>()
const MOST_NAMES = 1000

/** Hot statements are prepared under a name. Texts that vary without end (long value lists) stay unnamed. */
const named = (text: string, values: unknown[]): pg.QueryConfig => {
  let name = names.get(text)
  if (!name && names.size < MOST_NAMES && text.length < 8000) {
    name = `q${names.size}`
    names.set(text, name)
  }
  return name ? { name, text, values } : { text, values }
}

/** The part of pg's connection this file speaks to; pg's own types leave it out. */
type Wire = {
  bind(config: { statement: string; values: unknown[] }): void
  execute(config: object): void
  submittedNamedStatements: Record<string, string>
}

declare module 'pg' {
  interface Query {
    name?: string
    callback: (error: Error | null, result: pg.QueryResult) => void
    requiresPreparation(): boolean
    prepare(connection: Wire): void
    handleDataRow(message: unknown): void
    handleCommandComplete(message: unknown, connection: Wire): void
    handleError(error: Error, connection: Wire): void
  }
}
