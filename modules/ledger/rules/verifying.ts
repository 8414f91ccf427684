// This file is also the verifier inside every exported book, with its types taken off. It therefore imports nothing and
// uses nothing but the language, so that it runs in any browser and any Node.

/** Code of the account, flat, vendor, paise; the lines of a voucher are numbered from 1 in this order. */
export type SealedLine = readonly [code: string, flat: string | null, vendor: string | null, paise: number]
export type SealedVoucher = {
  seq: number
  id: string
  kind: string
  number: string
  day: string
  narration: string
  source: string | null
  reverses: string | null
  madeBy: string | null
  approvedBy: string | null
  lines: readonly SealedLine[]
  seal: string
}
export type Manifest = {
  format: number
  society: { id: string; name: string }
  vouchers: number
  lastSeq: number
  head: string
  /** Account code → paise, debit positive; accounts that hold nothing are left out. */
  trialBalance: Readonly<Record<string, number>>
  files: Readonly<Record<string, string>>
}
export type Fault = { seq: number | null; number: string; fault: string }
/** SHA-256 of the bytes, in lower-case hexadecimal. */
export type Hash = (bytes: Uint8Array) => string

/** What a seal is made over, after the seal before: records by U+001E, fields by U+001F, nothing for null. */
export const contentOf = (society: string, voucher: Omit<SealedVoucher, 'seal'>): string => {
  let text = `v1\u001f${society}\u001f${voucher.seq}\u001f${voucher.id}\u001f${voucher.kind}\u001f${voucher.number}\u001f${voucher.day}\u001f${voucher.narration}\u001f${voucher.source ?? ''}\u001f${voucher.reverses ?? ''}\u001f${voucher.madeBy ?? ''}\u001f${voucher.approvedBy ?? ''}`
  // By place: a book has millions of lines, and unpacking each would cost as much as reading it.
  for (let at = 0; at < voucher.lines.length; at++) {
    const line = voucher.lines[at]!
    text += `\u001e${at + 1}\u001f${line[0]}\u001f${line[1] ?? ''}\u001f${line[2] ?? ''}\u001f${line[3]}`
  }
  return text
}

/** Before the first voucher stands the society itself. */
export const firstSeal = (society: string, hash: Hash): string =>
  hash(new TextEncoder().encode(`aangan-books:${society}`))

/** The digit of a lower-case hexadecimal text. */
const nibble = (text: string, at: number): number => {
  const code = text.charCodeAt(at)
  return code < 58 ? code - 48 : code - 87
}

/** Works out seals one after the other, in one buffer that grows when a voucher is longer than any before. */
export const sealer = (society: string, hash: Hash) => {
  const encoder = new TextEncoder()
  let bytes = new Uint8Array(4096)
  let rest = bytes.subarray(32)
  return (before: string, voucher: Omit<SealedVoucher, 'seal'>): string => {
    const content = contentOf(society, voucher)
    if (rest.length < content.length * 3) {
      bytes = new Uint8Array(64 + content.length * 3)
      rest = bytes.subarray(32)
    }
    for (let at = 0; at < 32; at++) bytes[at] = nibble(before, at * 2) * 16 + nibble(before, at * 2 + 1)
    const { written } = encoder.encodeInto(content, rest)
    return hash(bytes.subarray(0, 32 + written))
  }
}

/** Takes a book line by line and keeps the first thing that is wrong with it. */
export const openChecker = (manifest: Manifest, hash: Hash) => {
  const society = manifest.society.id
  const seal = sealer(society, hash)
  const sums = new Map<string, number>()
  const series = new Map<string, Set<number>>()
  let last = firstSeal(society, hash)
  let seq = 0
  let first: Fault | undefined
  const note = (fault: string, voucher?: Partial<SealedVoucher>) => {
    first ??= { seq: voucher ? seq : null, number: voucher?.number ?? '', fault }
  }

  const take = (text: string) => {
    if (first) return
    seq += 1
    const voucher = readVoucher(text)
    if (!voucher) return note('cannot be read', {})
    if (voucher.seq !== seq) return note('is not in its place in the chain', voucher)
    if (voucher.lines.length === 0) return note('has no lines', voucher)
    let total = 0
    for (let at = 0; at < voucher.lines.length; at++) {
      const line = voucher.lines[at]!
      total += line[3]
      sums.set(line[0], (sums.get(line[0]) ?? 0) + line[3])
    }
    if (total !== 0) return note('does not balance', voucher)
    if (voucher.seal !== seal(last, voucher)) return note('is not what was sealed', voucher)
    last = voucher.seal
    countNumber(series, voucher.number)
  }

  const finish = (): Fault | undefined => {
    if (manifest.vouchers !== seq || manifest.lastSeq !== seq)
      note('the manifest counts other vouchers than the book holds')
    if (manifest.head !== last) note('the manifest names another head than the last seal of the book')
    const gap = findGap(series)
    if (gap) note(`the series ${gap} has a gap`)
    const wrong = otherBalance(sums, manifest.trialBalance ?? {})
    if (wrong) note(`the manifest has another balance for account ${wrong}`)
    return first
  }
  return { take, finish, counted: () => seq }
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string'

const readVoucher = (text: string): SealedVoucher | undefined => {
  try {
    const voucher = JSON.parse(text) as SealedVoucher
    const isWhole =
      isText(voucher.id) &&
      isText(voucher.kind) &&
      isText(voucher.number) &&
      isText(voucher.day) &&
      isText(voucher.narration) &&
      isText(voucher.seal) &&
      isTextOrNull(voucher.source) &&
      isTextOrNull(voucher.reverses) &&
      isTextOrNull(voucher.madeBy) &&
      isTextOrNull(voucher.approvedBy) &&
      Array.isArray(voucher.lines) &&
      voucher.lines.every((line) => Array.isArray(line) && line.length === 4 && Number.isSafeInteger(line[3]))
    return isWhole ? voucher : undefined
  } catch {
    return undefined
  }
}

/** `MB/26-27/000123`: the series is what stands before the last stroke. */
const countNumber = (series: Map<string, Set<number>>, number: string) => {
  const at = number.lastIndexOf('/')
  const name = number.slice(0, at)
  const known = series.get(name)
  if (known) known.add(Number(number.slice(at + 1)))
  else series.set(name, new Set([Number(number.slice(at + 1))]))
}

/** As many numbers as the highest of them says, or one is missing. */
const findGap = (series: ReadonlyMap<string, ReadonlySet<number>>): string | undefined => {
  for (const [name, numbers] of series) {
    let highest = 0
    for (const number of numbers) highest = Math.max(highest, number)
    if (highest !== numbers.size) return name
  }
  return undefined
}

const otherBalance = (sums: ReadonlyMap<string, number>, stated: Readonly<Record<string, number>>) => {
  for (const [code, sum] of sums) if (sum !== (stated[code] ?? 0)) return code
  for (const code of Object.keys(stated)) if (!sums.has(code) && stated[code] !== 0) return code
  return undefined
}

/** What a fault is called, for people. */
export const sentenceOf = ({ seq, number, fault }: Fault): string => {
  if (seq === null) return `The book does not verify: ${fault}.`
  return `Voucher ${seq}${number ? ` (${number})` : ''} ${fault}.`
}
