import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'

/** From the first instruction to the first answer, with an empty data folder and with one that has run before. */
export const startTimes = async (root: string, dataDir: string, port: number) => {
  await rm(dataDir, { recursive: true, force: true })
  const cold = await startOnce(root, dataDir, port)
  const warm = Math.min(
    await startOnce(root, dataDir, port),
    await startOnce(root, dataDir, port),
    await startOnce(root, dataDir, port),
  )
  await rm(dataDir, { recursive: true, force: true })
  return { cold, warm }
}

const startOnce = async (root: string, dataDir: string, port: number): Promise<number> => {
  const began = performance.now()
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn' },
    stdio: 'ignore',
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  while (
    !(await fetch(`http://127.0.0.1:${port}/api/demo/society`).then(
      (answer) => answer.ok,
      () => false,
    ))
  )
    await new Promise((resolve) => setTimeout(resolve, 20))
  const spent = (performance.now() - began) / 1000
  child.kill('SIGTERM')
  await ended
  return spent
}
