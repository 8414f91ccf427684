import '#kernel/field-refusals.ts'
import '#kernel/file-refusals.ts'
import '#kernel/house-refusals.ts'
import '../../refusals.ts'

/** What a guard's phone can be refused; the sentences of every room would be half of its page. */
export { sayRefusal, sentenceOf } from '#kernel/refusals.ts'
