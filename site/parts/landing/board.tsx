import type { Landing } from '#site/content/landing.en.ts'
import { Picture } from '#site/parts/picture.tsx'
import { Toran } from './toran.tsx'

/** The notice board of the demo society: its dashboard as the office sees it, and a resident's phone before it. */
export function Board({ words }: { words: Landing['board'] }) {
  return (
    <div className="board">
      <Toran />
      <p className="board-title">
        <b>{words.title}</b>
        <span>{words.note}</span>
      </p>
      <div className="board-screen">
        <Picture name="dashboard" alt={words.dashboard} />
      </div>
      <div className="phone board-phone">
        <Picture name="complaints-phone" alt={words.phone} />
      </div>
    </div>
  )
}
