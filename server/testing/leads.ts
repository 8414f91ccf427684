import { randomBytes } from 'node:crypto'
import { leads } from '#modules/leads/contract.ts'
import { caller, person } from './society.ts'

export const visitor = caller('')
export const address = () => `visitor-${randomBytes(6).toString('hex')}@example.in`
export const aDemoRequest = (email = address()) => ({
  societyName: 'Shanti Vihar',
  contactName: 'Meera Joshi',
  email,
  phone: '+91 98200 11111',
})
export const operator = () => person({ superAdmin: true })
export const leadOf = async (email: string) => {
  const someone = await operator()
  const list = await someone.call(leads.list)
  return { someone, found: list.filter((lead) => lead.email === email) }
}
