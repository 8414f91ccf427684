import { aComplaint } from '#modules/complaints/build.ts'
import { complaints } from '#modules/complaints/contract.ts'
import type { Person, TestSociety } from './society.ts'

export const categoryOf = async (someone: Person, key = 'plumbing') =>
  (await someone.call(complaints.categories)).find((category) => category.key === key)!.id

export const raised = async (ours: TestSociety, more: Parameters<typeof aComplaint>[1] = {}, by?: Person) => {
  const someone = by ?? (await ours.as('resident'))
  return someone.call(complaints.raise, { body: aComplaint(await categoryOf(someone), more) })
}
export const at = (id: string) => ({ params: { id } })
export const refusedWith = (status: number) => ({ status })
