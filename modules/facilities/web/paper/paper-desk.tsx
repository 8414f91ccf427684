import { Printer } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useBackCloses } from '#web/ui/back.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { useWords } from '../words.ts'
import './paper-desk.css'

/** A sheet of paper over the screen: looked at first, then printed; only the sheet reaches the printer. */
export function PaperDesk(props: {
  label: string
  isPoster?: boolean
  tools?: ReactNode
  onClose: () => void
  children: ReactNode
}) {
  const { label, isPoster = false, tools, onClose, children } = props
  const t = useWords()
  const first = useRef<HTMLButtonElement>(null)
  useBackCloses(true, onClose)
  useEffect(() => first.current?.focus(), [])
  return createPortal(
    <div role="dialog" aria-modal="true" aria-label={label} className="paper-desk">
      <div className="paper-tools">
        <Button ref={first} variant="primary" icon={<Printer />} onClick={() => window.print()}>
          {t('print')}
        </Button>
        <Button onClick={onClose}>{t('close')}</Button>
        {tools}
      </div>
      <article className={cx('paper-sheet', isPoster && 'paper-poster')}>{children}</article>
    </div>,
    document.body,
  )
}
