import { execFile } from 'node:child_process'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { Script } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { root } from '#kernel/server/root.ts'
import { coreOf } from '#server/recount.ts'
import { testApp } from '#server/testing/app.ts'
import { makeBox } from '#server/testing/made-box.ts'
import { type Box, recount } from './rules/box.ts'

const fixture = path.join(root, 'db/demo/election-box.json')
const demoBox = async () => JSON.parse(await readFile(fixture, 'utf8')) as Box
const run = promisify(execFile)

let made: Promise<Box> | undefined
const smallBox = () => (made ??= makeSmallBox())
const makeSmallBox = async () => {
  const { poll, questions } = await demoBox()
  const answers = Array.from({ length: 6 }, (_, index) => [[index], [3, index % 3]])
  return makeBox({
    poll,
    questions,
    answers,
    roll: { entitled: 120, barred: 0, taken: 6, barRule: '', quorumBp: 1000 },
  })
}

const asJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

describe('counting again', () => {
  it('finds nothing wrong with the demo’s election', async () => {
    const box = await demoBox()
    const { findings, result, codes } = await recount(box)
    expect({ findings, ballots: codes.length }).toEqual({ findings: [], ballots: 97 })
    expect(result).toEqual(box.result)
  })

  it('finds a box with more ballots than papers, though every ballot is signed', async () => {
    const box = await smallBox()
    expect(await recount(box)).toMatchObject({ findings: [], result: { cast: 6, quorumMet: false } })
    const stuffed = { ...box, roll: { ...box.roll, taken: 5 } }
    expect((await recount(stuffed)).findings).toEqual([{ what: 'more_than_papers' }])
    const repeated = { ...box, ballots: [...box.ballots, box.ballots[0]!] }
    expect((await recount(repeated)).findings).toContainEqual({ what: 'twice', ballot: 7 })
    const wrong = { ...box, result: { ...box.result!, cast: 7 } }
    expect((await recount(wrong)).findings).toEqual([{ what: 'wrong_result' }])
  })

  it('refuses a box that was changed anywhere', async () => {
    const box = await smallBox()
    const parts = ['questions', 'ballots', 'paperKey', 'root'] as const
    const tries = process.env['TEST_FULL'] ? 500 : 40
    for (let turn = 0; turn < tries; turn++) {
      const part = parts[turn % parts.length]!
      const text = JSON.stringify(box[part])
      const place = 1 + ((turn * 7919) % (text.length - 2))
      const letter = text[place] === 'A' ? 'B' : 'A'
      const changed = asJson(text.slice(0, place) + letter + text.slice(place + 1))
      if (changed === undefined) continue
      const { findings } = await recount({ ...box, [part]: changed })
      expect({ part, place, findings: findings.length > 0 }).toEqual({ part, place, findings: true })
    }
  })

  it('is one page that asks nobody, made of the room’s own rules', async () => {
    const answer = await (await testApp()).inject({ url: '/recount' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    expect(answer.body).not.toMatch(/src=|https?:|import /)
    // The joined rules run as they stand, without a bundler.
    const folder = await mkdtemp(path.join(tmpdir(), 'recount-'))
    const program = `${await coreOf()}
      import { readFileSync } from 'node:fs'
      console.log(JSON.stringify((await recount(JSON.parse(readFileSync(process.argv[2], 'utf8')))).findings))`
    await writeFile(path.join(folder, 'core.mjs'), program)
    const { stdout } = await run(process.execPath, [path.join(folder, 'core.mjs'), fixture])
    expect(stdout.trim()).toBe('[]')
  })

  it('speaks the language chosen on the site, and without a choice the browser’s', async () => {
    const { body } = await (await testApp()).inject({ url: '/recount' })
    const script = body.slice(body.indexOf('<script type="module">') + 22, body.lastIndexOf('</script>'))
    const langOf = (browser: string, saved: string | null, address = '') => {
      const document = { documentElement: { lang: '' }, getElementById: () => ({ addEventListener: () => {} }) }
      const storage = {
        getItem: (key: string) => {
          if (saved === 'refused') throw new Error('Storage is refused')
          return key === 'language' ? saved : null
        },
      }
      const page = { document, localStorage: storage, navigator: { language: browser }, location: { search: address } }
      new Script(script).runInNewContext({ ...page, URLSearchParams, crypto, TextEncoder })
      return document.documentElement.lang
    }
    expect(langOf('en-IN', 'mr')).toBe('mr')
    expect(langOf('hi-IN', 'en')).toBe('en')
    expect(langOf('en-IN', 'mr', '?lang=hi')).toBe('hi')
    expect(langOf('mr-IN', null)).toBe('mr')
    expect(langOf('hi-IN', 'refused')).toBe('hi')
    expect(langOf('en-IN', 'refused', '?lang=mr')).toBe('mr')
    expect(langOf('fr-FR', 'constructor')).toBe('en')
  })

  it('is one command that names the bad ballot and ends with 1', async () => {
    const box = await demoBox()
    const [first, ...others] = box.ballots
    const changed = { ...box, ballots: [{ ...first!, answers: [[0], []] }, ...others] }
    const folder = await mkdtemp(path.join(tmpdir(), 'recount-'))
    await writeFile(path.join(folder, 'box.json'), JSON.stringify(changed))
    const command = path.join(root, 'server/commands/recount.ts')
    const [bad, good] = await Promise.allSettled([
      run(process.execPath, [command, path.join(folder, 'box.json')]),
      run(process.execPath, [command, fixture]),
    ])
    expect(bad).toMatchObject({
      reason: { code: 1, stderr: expect.stringContaining('Ballot 1: its marks were changed.') },
    })
    expect(good).toMatchObject({ value: { stdout: expect.stringContaining('97 ballots') } })
  })
})
