import type { Db } from '#kernel/server/scope.ts'
import { sellerOf } from './actions/invoices.ts'
import { insertSampleReceipts } from './store/invoices.ts'

/** What the demo's societies have paid gets its papers, under numbers of their own: those of customers stay without a gap. */
export const buildSampleReceipts = async (db: Db): Promise<void> => insertSampleReceipts(db, await sellerOf(db))
