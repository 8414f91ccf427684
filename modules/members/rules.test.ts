import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinCodeFrom, subdomainFrom, transliterate } from '#modules/societies/rules.ts'
import { flatKey, leavesNoAdmin, phoneKey } from './rules.ts'

describe('how things are compared', () => {
  it.each([
    ['A-101', 'a101'],
    [' a / 101 ', 'a101'],
    ['Ａ–１０１', 'a101'],
  ])('writes flat %j as %j', (number, key) => expect(flatKey(number)).toBe(key))

  it.each([
    ['+91 98220-41234', '9822041234'],
    ['098220 41234', '9822041234'],
    ['9122041234', '9122041234'],
    ['020 2543', '0202543'],
    ['+९१ ९८२२० ४१२३४', '9822041234'],
  ])('writes phone %j as %j', (phone, key) => expect(phoneKey(phone)).toBe(key))

  it('lets an admin go only when another stays', () => {
    const admin = { role: 'admin', status: 'active' }
    expect(leavesNoAdmin(admin, { role: 'resident', status: 'active' }, 0)).toBe(true)
    expect(leavesNoAdmin(admin, { role: 'admin', status: 'inactive' }, 0)).toBe(true)
    expect(leavesNoAdmin(admin, { role: 'resident', status: 'active' }, 1)).toBe(false)
    expect(leavesNoAdmin({ role: 'admin', status: 'inactive' }, { role: 'resident', status: 'inactive' }, 0)).toBe(
      false,
    )
  })
})

describe('a society’s address', () => {
  it.each([
    ['Gulmohar Co-operative Housing Society', 'gulmohar-co-operative-housing-society'],
    ['गुलमोहर सोसायटी', 'gulamohar-sosayati'],
    ['Admin', 'society-admin'],
    ['!!', 'society'],
  ])('is made from %j', (name, subdomain) => expect(subdomainFrom(name)).toBe(subdomain))

  it('can always stand in a URL', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
        expect(subdomainFrom(name)).toMatch(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/)
      }),
    )
  })

  it('reads Devanagari aloud', () => expect(transliterate('आँगन २')).toBe('aangan 2'))
  it('has a code without letters that are mistaken for others', () => {
    expect(joinCodeFrom(Uint8Array.from({ length: 8 }, (_, i) => i * 31))).toMatch(/^[2-9BCDFGHJKMNPQRSTVWXZ]{8}$/)
  })
})
