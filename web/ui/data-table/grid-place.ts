import { cx } from '../cx.ts'
import type { Column } from './types.ts'

export const showFrom = { lg: '@max-3xl:hidden', xl: '@max-5xl:hidden' }

/** The classes a column gives to all its cells, the one in the head included. */
export const place = <Row>(column: Column<Row>) =>
  cx('px-2 last:pr-4', column.align === 'end' && 'num text-right', column.showFrom && showFrom[column.showFrom])
