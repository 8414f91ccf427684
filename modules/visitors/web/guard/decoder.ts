/// <reference lib="webworker" />
import { decodeQR } from 'qr/decode.js'

/** Beside the screen: a frame of the camera takes longer to read than a tap may wait. */
export type Frame = { data: Uint8ClampedArray; width: number; height: number }
export type Decoded = { text: string | undefined; tookMs: number }

declare const self: DedicatedWorkerGlobalScope

self.addEventListener('message', ({ data }: MessageEvent<Frame>) => {
  const began = performance.now()
  const text = read(data)
  self.postMessage({ text, tookMs: performance.now() - began } satisfies Decoded)
})

/** Most frames hold no code, and the decoder says so by an error. */
const read = (frame: Frame): string | undefined => {
  try {
    return decodeQR(frame)
  } catch {
    return undefined
  }
}
