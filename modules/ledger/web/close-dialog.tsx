import { useState } from 'react'
import { call } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { CloseButton } from '#web/ui/close-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Year } from '../contract/years.ts'
import { ledger } from '../contract.ts'
import { Points } from './open-points.tsx'
import { useAct } from './use-act.ts'
import { useSaying, useWords } from './words.ts'

/** Says what closing does before it is done; money that nobody placed must be accepted. */
export function CloseDialog({ subdomain, year, onClose }: { subdomain: string; year: Year; onClose: () => void }) {
  const t = useWords()
  const shell = useT(shellTexts)
  const say = useSaying()
  const [accepts, setAccepts] = useState(false)
  const params = { subdomain, year: year.year }
  const close = useAct(() => call(ledger.closeYear, { params, body: { acceptsOpenPoints: accepts } }), {
    failed: t('journals.failed'),
    done: () => t('years.closedToast', { year: year.year }),
    after: onClose,
  })
  const needsYes = year.openPoints.length > 0
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('years.close')}
      description={t('years.closeText', { year: year.year, day: say.day(year.to) })}
      footer={
        <>
          <CloseButton>{shell('actions.cancel')}</CloseButton>
          <Button
            variant="danger-solid"
            disabled={needsYes && !accepts}
            pending={close.isPending}
            onClick={() => close.mutate(undefined)}
          >
            {t('years.close')}
          </Button>
        </>
      }
    >
      {needsYes && (
        <div className="grid gap-3">
          <Points subdomain={subdomain} year={year} />
          <Checkbox label={t('years.accept')} checked={accepts} onCheckedChange={(checked) => setAccepts(checked)} />
        </div>
      )}
    </Dialog>
  )
}
