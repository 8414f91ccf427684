import { execFile } from 'node:child_process'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { root } from '#kernel/server/root.ts'
import { coreOf } from '#server/recount.ts'
import { testApp } from '#server/testing/app.ts'
import { makeBox } from '#server/testing/made-box.ts'
import { type Box, recount } from './rules/box.ts'

const fixture = path.join(root, 'db/demo/election-box.json')
const demoBox = async () => JSON.parse(await readFile(fixture, 'utf8')) as Box
const run = promisify(execFile)

describe('counting again', () => {
  it('finds nothing wrong with the demo’s election', async () => {
    const box = await demoBox()
    const { findings, result, codes } = await recount(box)
    expect({ findings, ballots: codes.length }).toEqual({ findings: [], ballots: 97 })
    expect(result).toEqual(box.result)
  })

  it('finds a box with more ballots than papers, though every ballot is signed', async () => {
    const { poll, questions } = await demoBox()
    const answers = Array.from({ length: 6 }, (_, index) => [[index], [3, index % 3]])
    const made = { poll, questions, answers, roll: { entitled: 120, barred: 0, taken: 6, barRule: '', quorumBp: 1000 } }
    const box = await makeBox(made)
    expect(await recount(box)).toMatchObject({ findings: [], result: { cast: 6, quorumMet: false } })
    const stuffed = { ...box, roll: { ...box.roll, taken: 5 } }
    expect((await recount(stuffed)).findings).toEqual([{ what: 'more_than_papers' }])
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

  it('is one command that names the bad ballot and ends with 1', async () => {
    const box = await demoBox()
    const [first, ...others] = box.ballots
    const changed = { ...box, ballots: [{ ...first!, answers: [[0], []] }, ...others] }
    const folder = await mkdtemp(path.join(tmpdir(), 'recount-'))
    await writeFile(path.join(folder, 'box.json'), JSON.stringify(changed))
    const command = path.join(root, 'server/commands/recount.ts')
    await expect(run(process.execPath, [command, path.join(folder, 'box.json')])).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Ballot 1: its marks were changed.'),
    })
    const { stdout } = await run(process.execPath, [command, fixture])
    expect(stdout).toContain('97 ballots')
  })
})
