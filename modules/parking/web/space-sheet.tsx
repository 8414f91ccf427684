import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { sayDay } from '#kernel/formats.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Sheet, SheetSection } from '#web/ui/sheet.tsx'
import type { Space } from '../contract.ts'
import { texts } from '../texts/texts.ts'
import { AllotDialog, EditSpaceDialog, EndDialog } from './parking-dialogs.tsx'
import { historyOf } from './queries.ts'

/** One space: whose it is, whose it was, and what can be done with it. */
export function SpaceSheet({ subdomain, space, onClose }: { subdomain: string; space: Space; onClose: () => void }) {
  const t = useT(texts)
  const { lang } = useLanguage()
  const [dialog, setDialog] = useState<'allot' | 'end' | 'edit'>()
  const { data } = useQuery(historyOf(subdomain, space.id))
  const { allotment } = space
  const close = () => setDialog(undefined)
  return (
    <Sheet
      open
      beside
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={space.label}
      subtitle={[t(`kinds.${space.kind}`), space.wing].filter(Boolean).join(' · ')}
      footer={
        <>
          {allotment && <Button onClick={() => setDialog('end')}>{t('end')}</Button>}
          {!allotment && space.isActive && space.kind !== 'visitor' && (
            <Button variant="primary" onClick={() => setDialog('allot')}>
              {t('allot')}
            </Button>
          )}
          <Button icon={<Pencil />} onClick={() => setDialog('edit')}>
            {t('edit')}
          </Button>
        </>
      }
    >
      <SheetSection title={t('history')}>
        {data?.length === 0 && <p className="text-15 text-ink-2">{t('noHistory')}</p>}
        <Facts
          items={(data ?? []).map(({ flat, from, until }) => ({
            label: flat.number,
            value: [t('since', { day: sayDay(from, lang) }), until && t('until', { day: sayDay(until, lang) })]
              .filter(Boolean)
              .join(', '),
          }))}
        />
      </SheetSection>
      {dialog === 'edit' && <EditSpaceDialog subdomain={subdomain} space={space} onClose={close} />}
      {dialog === 'allot' && <AllotDialog subdomain={subdomain} space={space} onClose={close} />}
      {dialog === 'end' && allotment && (
        <EndDialog subdomain={subdomain} space={space} allotment={allotment} onClose={close} />
      )}
    </Sheet>
  )
}
