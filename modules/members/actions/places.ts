import type { Ctx } from '#kernel/server/context.ts'
import { flatKey } from '../rules.ts'
import { listWings as readWings } from '../store/audiences.ts'
import { findFlatByKey } from '../store/flats.ts'

/** The wings of the register, as they are written there. */
export const listWings = (ctx: Ctx): Promise<string[]> => readWings(ctx)

/** A flat by its number, however somebody writes it. */
export const findFlatByNumber = (ctx: Ctx, number: string): Promise<{ id: string; number: string } | undefined> =>
  findFlatByKey(ctx, flatKey(number))
