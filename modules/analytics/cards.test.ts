import { expect, it } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { society } from '#server/testing/society.ts'

it('names the field when days, wing, group or comparison cannot be', async () => {
  const ours = await society()
  const { cookie } = await ours.as('admin')
  for (const [query, field] of [
    ['from=2026-05-01&to=2026-04-01', 'to'],
    ['from=2026-02-30&to=2026-03-01', 'from'],
    ['from=1926-01-01&to=2126-01-01', 'to'],
    ['wing=Z', 'wing'],
    ['group=nothing', 'group'],
    ['compare=yesterday', 'compare'],
  ] as const) {
    const answer = await (await testApp()).inject({
      url: `/api/societies/${ours.subdomain}/analytics?${query}`,
      headers: { cookie },
    })
    expect(answer.statusCode, query).toBe(400)
    expect(Object.keys(answer.json().fields), query).toEqual([field])
  }
})
