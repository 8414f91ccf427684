// Counts a closed ballot box again, without a database and without network: npm run recount -- box.json
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fill } from '#kernel/words.ts'
import { recount } from '#modules/polls/rules/box.ts'
import words from '#modules/polls/texts/en.ts'
import { command } from './open-database.ts'

const recountBox = async () => {
  const given = process.argv[2]
  if (!given) throw new Error('Name the box: npm run recount -- box.json')
  const text = await readFile(path.resolve(process.env['INIT_CWD'] ?? '.', given), 'utf8')
  const { findings, result, codes } = await recount(parsed(text))
  if (findings.length > 0) {
    const sentences = findings.map(({ what, ballot = 0 }) => fill(words.recount.finding[what], { ballot }))
    throw new Error(sentences.join('\n'))
  }
  console.log(`${words.recount.holds}: ${codes.length} ballots. ${words.recount.holdsText}`)
  console.log(JSON.stringify(result, null, 2))
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

command(recountBox)
