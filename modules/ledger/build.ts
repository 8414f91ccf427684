import type { Day } from '#kernel/time.ts'
import * as store from './store/books.ts'

/** Closes the books up to that day without the voucher of a year's close. */
export const closeUpTo = (books: store.Books, day: Day) => store.lockUntil(books, day)
