import type { CompiledQuery } from 'kysely'
import { type Db, dbOn } from './scope.ts'

class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

const slots = new Proxy({}, { get: (_, name) => new Slot(String(name)) })
const nowhere: Db = dbOn(() => Promise.reject(new Error('A statement is built here, not run')))

/**
 * Prepared statements. One that is built and compiled at its first use and run with other values ever after. For the
 * few that nearly every request needs; building one costs more than PostgreSQL needs to answer it. Where its text
 * depends on more than values, the few forms it can take are the `shape`: one statement is kept for each.
 */
export const statement = <Values extends object, Row, Shape = undefined>(
  build: (db: Db, values: Values, shape: Shape) => { compile(db: Db): CompiledQuery<Row> },
) => {
  const compiled = new Map<string, CompiledQuery<Row>>()
  const compile = (shape: Shape): CompiledQuery<Row> => {
    const key = JSON.stringify(shape) ?? ''
    const query = compiled.get(key) ?? build(nowhere, slots as Values, shape).compile(nowhere)
    compiled.set(key, query)
    return query
  }
  return async (db: Db, values: Values, ...[shape]: undefined extends Shape ? [] : [Shape]): Promise<Row[]> => {
    const query = compile(shape as Shape)
    const parameters = query.parameters.map((value) =>
      value instanceof Slot ? values[value.name as keyof Values] : value,
    )
    const { rows } = await db.executeQuery<Row>({ ...query, parameters })
    return rows
  }
}
