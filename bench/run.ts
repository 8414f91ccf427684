// npm run bench [-- --quick] [-- --million] [-- NAME …]: one table of figures, each a ratio against a floor measured
// in the same run. Names choose among the measurements below; without one, all are made.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { type Bench, endChildren, type Figure, type Measurement } from './bench.ts'
import { billing } from './billing.ts'
import { booking } from './booking.ts'
import { matching, receipts, trialBalance, verifying } from './books.ts'
import { community } from './community.ts'
import { controlCenter } from './control-center.ts'
import { visiting } from './first-visit.ts'
import { gate } from './gate.ts'
import { reachingGate } from './gate-live.ts'
import { gateScreen } from './gate-screen.ts'
import { insight } from './insight.ts'
import { reachingScreens } from './live.ts'
import { searching } from './search.ts'
import { serving } from './serving.ts'
import { settingUp } from './setup.ts'
import { makingDemo, starting } from './start-times.ts'
import { voting } from './voting.ts'

const measurements: Record<string, Measurement> = {
  serving,
  searching,
  reachingScreens,
  controlCenter,
  starting,
  makingDemo,
  settingUp,
  billing,
  receipts,
  trialBalance,
  matching,
  verifying,
  community,
  booking,
  voting,
  insight,
  gate,
  reachingGate,
  gateScreen,
  visiting,
}

const options = process.argv.slice(2)
const names = options.filter((option) => !option.startsWith('--'))
const unknown = names.find((name) => !(name in measurements))
if (unknown) {
  console.error(`There is no measurement “${unknown}”: ${Object.keys(measurements).join(', ')}.`)
  process.exit(1)
}

const root = path.join(import.meta.dirname, '..')
const isQuick = options.includes('--quick')
const figures: Figure[] = []
const report = (figure: Figure) => {
  figures.push(figure)
  console.log(
    `${figure.id} ${figure.figure}: ${figure.ratio.toFixed(2)} (${figure.bar}) ${figure.met ? 'met' : 'NOT MET'}`,
  )
}

for (const [name, measurement] of Object.entries(measurements)) {
  if (names.length > 0 && !names.includes(name)) continue
  const dataDir = path.join(root, '.cache/bench', name)
  await rm(dataDir, { recursive: true, force: true })
  await mkdir(dataDir, { recursive: true })
  const bench: Bench = {
    root,
    rounds: isQuick ? 3 : 7,
    seconds: isQuick ? 2 : 4,
    isMillion: options.includes('--million'),
    dataDir,
    report,
  }
  await measurement(bench).finally(() => endChildren('SIGKILL'))
  await rm(dataDir, { recursive: true, force: true })
}

const table = [
  '| Id | Figure | Floor | Product | Ratio | Bar | |',
  '|---|---|---|---|---|---|---|',
  ...figures.map(
    (f) =>
      `| ${f.id} | ${f.figure} | ${f.floor} | ${f.product} | ${f.ratio.toFixed(2)} | ${f.bar} | ${f.met ? 'met' : 'not met'} |`,
  ),
].join('\n')
console.log(`\n${table}`)
// The page keeps the last whole run; a part of one would leave it with lines of different days.
if (names.length === 0 || options.includes('--record')) {
  const page = path.join(root, 'docs/figures.md')
  const marked = /(<!-- figures:begin[^\n]*-->\n)[^]*(<!-- figures:end -->)/
  const when = `Measured on ${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores.`
  const text = await readFile(page, 'utf8')
  await writeFile(
    page,
    text.replace(marked, (_, begin, end) => `${begin}\n${when}\n\n${table}\n\n${end}`),
  )
}
