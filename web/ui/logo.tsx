import { cx } from './cx.ts'

/** Plan of a courtyard house: four walls, a doorway, the tulsi plinth. Decorative; the word beside it is the name. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="96 96 320 320" aria-hidden="true" className={cx('size-[26px] shrink-0', className)}>
      <path
        fill="currentColor"
        d="M160 96h192a64 64 0 0 1 64 64v192a64 64 0 0 1-64 64h-64v-64h64V160H160v192h64v64h-64a64 64 0 0 1-64-64V160a64 64 0 0 1 64-64z"
      />
      <path fill="var(--accent)" d="M224 224h64v64h-64z" />
    </svg>
  )
}

/** Mark and wordmark. `onBoard` is for the deep green panels. The name is a name: it is not translated. */
export function Logo({ onBoard = false, className }: { onBoard?: boolean; className?: string }) {
  return (
    <span
      translate="no"
      className={cx(
        'inline-flex items-center gap-2.5 text-22 leading-none font-bold tracking-[-0.015em] no-underline',
        onBoard ? 'text-on-board' : 'text-ink',
        className,
      )}
    >
      <LogoMark className={onBoard ? 'text-on-board' : 'text-primary'} />
      <span lang="en">Aangan</span>
    </span>
  )
}
