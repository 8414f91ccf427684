import { Printer, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '../button.tsx'
import { uiTexts } from '../texts/texts.ts'
import './paper.css'

/** Sheets of paper over the screen: looked at first, then printed; only the sheets reach the printer. */
export function PaperDesk(props: { label: string; tools?: ReactNode; onClose: () => void; children: ReactNode }) {
  const { label, tools, onClose, children } = props
  const t = useT(uiTexts)
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  return createPortal(
    <div role="dialog" aria-modal="true" aria-label={label} className="paper-desk">
      <div className="paper-tools">
        <Button ref={first} variant="primary" icon={<Printer />} onClick={() => window.print()}>
          {t('table.print')}
        </Button>
        <Button icon={<X />} onClick={onClose}>
          {t('close')}
        </Button>
        {tools}
      </div>
      {children}
    </div>,
    document.body,
  )
}
