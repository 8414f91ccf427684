import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { faultDatabase } from '#server/testing/faults.ts'
import { runServer } from '#server/testing/processes.ts'

/** Linux says how much memory a process holds and held at most; elsewhere only answers and waiting are looked at. */
const memoryOf = async (pid: number, since: 'now' | 'before') => {
  if (!existsSync('/proc/self/clear_refs')) return 0
  if (since === 'now') await writeFile(`/proc/${pid}/clear_refs`, '5')
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)![1]) / 1024
}

/** Asks all the while whether the server is there, and says how long the longest answer took. */
const watching = (address: string) => {
  const state = { over: false, longestMs: 0 }
  const done = (async () => {
    while (!state.over) {
      const began = performance.now()
      await (await fetch(`${address}/healthz`)).text()
      state.longestMs = Math.max(state.longestMs, performance.now() - began)
      await sleep(5)
    }
    return state.longestMs
  })()
  return () => {
    state.over = true
    return done
  }
}

const head = 'name,email,phone,flatNumber,role'
const names = (count: number) => Array.from({ length: count }, (_, i) => `h${i}`).join()
const most = 5_000_000

const sheets = {
  'twenty thousand headings over ten thousand lines': `${names(20_000)}\n${'x\n'.repeat(10_000)}`,
  'two million headings': `${'a,'.repeat(2_000_000)}\nx`,
  'as many empty cells as fit': `${head}\n${`${','.repeat(98)}\n`.repeat(49_990)}`.slice(0, most),
  'one cell as large as the file': `${head}\n"${'x'.repeat(most - 100)}"`,
  'nothing but quotation marks': `${head}\n${'"'.repeat(3_000_000)}`,
  'fifty thousand people': `${head}\n${Array.from({ length: 49_999 }, (_, i) => `Member number ${i},member${i}@society.example.in,9${String(i).padStart(9, '0')},T-${i},resident`).join('\n')}`,
  'fifty thousand times the same person': `${head}\n${'Neha Sharma,neha@example.in,9822041234,A-101,resident\n'.repeat(49_999)}`,
  'two million letters in Devanagari': `${head}\n${`${'अ'.repeat(70)},a@b.in,1,१\n`.repeat(26_000)}`,
}

const mostMegabytes = 50
const mostMs = 2000

describe('a sheet that was made to hurt', () => {
  it('costs little memory and keeps nobody waiting', async () => {
    const fault = await faultDatabase()
    const server = await runServer(fault.url)
    const pid = server.child.pid!
    const preview = async (content: string) => {
      const response = await fetch(`${server.address}/api/societies/${fault.society.subdomain}/members/import`, {
        method: 'POST',
        headers: { cookie: fault.cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ content, mode: 'preview' }),
      })
      await response.text()
      return response.status
    }
    // The first time brings the heap to the size it has in use; what a sheet costs is what it adds to that.
    for (const content of Object.values(sheets)) expect(await preview(content)).toBeLessThan(500)
    for (const [name, content] of Object.entries(sheets)) {
      const before = await memoryOf(pid, 'now')
      const stop = watching(server.address)
      expect(await preview(content), name).toBeLessThan(500)
      expect(await stop(), `longest wait in ms while reading ${name}`).toBeLessThan(mostMs)
      expect((await memoryOf(pid, 'before')) - before, `megabytes for ${name}`).toBeLessThan(mostMegabytes)
    }
  }, 300_000)
})
