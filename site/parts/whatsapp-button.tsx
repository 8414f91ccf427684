import { useEffect, useState } from 'react'
import { siteTexts } from '#site/texts/texts.ts'
import { company } from '#web/company.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { WhatsappIcon } from './icons.tsx'

const delayMs = 2000

export function WhatsappButton() {
  const t = useT(siteTexts)
  const [isShown, show] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => show(true), delayMs)
    return () => clearTimeout(timer)
  }, [])
  if (!isShown) return null
  return (
    // While somebody writes into a field it makes room.
    <aside aria-label={t('whatsapp.label')} className="[body:has(:read-write:focus)_&]:hidden">
      <a
        href={`https://wa.me/${company.whatsapp}?text=${encodeURIComponent(t('whatsapp.greeting'))}`}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('whatsapp.label')}
        className="fixed right-4 bottom-4 z-30 flex size-14 animate-pop items-center justify-center rounded-full bg-primary text-on-primary shadow-3 hover:bg-primary-hover print:hidden"
      >
        <WhatsappIcon className="size-7" />
      </a>
    </aside>
  )
}
