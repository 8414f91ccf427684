import { useEffect } from 'react'

let audio: AudioContext | undefined

/** A browser plays nothing before the first touch: that touch makes the sound ready, long before it is needed. */
export const useReadySound = () => {
  useEffect(() => {
    if (!('AudioContext' in globalThis)) return
    const ready = () => {
      audio ??= new AudioContext()
      void audio.resume()
    }
    addEventListener('pointerdown', ready, { once: true, capture: true })
    addEventListener('keydown', ready, { once: true, capture: true })
    return () => {
      removeEventListener('pointerdown', ready, { capture: true })
      removeEventListener('keydown', ready, { capture: true })
    }
  }, [])
}

const pauseMs = 1600

/** Up and down, and the phone shakes, for as long as somebody here has not seen it. */
export const useSiren = (isLoud: boolean) => {
  useEffect(() => {
    if (!isLoud) return
    howl()
    const timer = setInterval(howl, pauseMs)
    return () => clearInterval(timer)
  }, [isLoud])
}

export const howl = () => {
  if ('vibrate' in navigator && navigator.userActivation?.hasBeenActive) navigator.vibrate([400, 200, 400])
  if (audio?.state !== 'running') return
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  volume.gain.value = 0.35
  tone.type = 'square'
  tone.frequency.setValueAtTime(620, audio.currentTime)
  tone.frequency.linearRampToValueAtTime(1180, audio.currentTime + 0.6)
  tone.frequency.linearRampToValueAtTime(620, audio.currentTime + 1.2)
  tone.connect(volume).connect(audio.destination)
  tone.start()
  tone.stop(audio.currentTime + 1.2)
}
