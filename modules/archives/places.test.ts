import { describe, expect, it } from 'vitest'
import { pathOf } from '#kernel/contract.ts'
import { testApp } from '#server/testing/app.ts'
import { society } from '#server/testing/society.ts'
import { archives } from './contract.ts'

describe('an archive', () => {
  it('has a place for every society, though many ask at once, and two for one that asks again and again', async () => {
    const app = await testApp()
    const admins = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const made = await society()
        const url = `/api${pathOf(archives.export, { subdomain: made.subdomain })}`
        return { url, cookie: (await made.as('admin')).cookie }
      }),
    )
    const ask = ({ url, cookie }: (typeof admins)[number]) => app.inject({ url, headers: { cookie } })
    const answers = await Promise.all(admins.map(ask))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(admins.map(() => 200))
    const [one] = admins
    const again = await Promise.all(Array.from({ length: 5 }, () => ask(one!)))
    expect(again.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2)
    expect(again.filter(({ statusCode }) => statusCode === 503)).toHaveLength(3)
  })
})
