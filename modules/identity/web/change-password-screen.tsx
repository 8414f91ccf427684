import { useState } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { accountTexts } from '../texts/account/texts.ts'
import { ChangePasswordDialog } from './account/change-password-dialog.tsx'

/** The button and what it opens, for the settings to show. */
export function ChangePassword() {
  const t = useT(accountTexts)
  const [changing, setChanging] = useState(false)
  return (
    <>
      <Button onClick={() => setChanging(true)}>{t('password.changePassword')}</Button>
      {changing && <ChangePasswordDialog onClose={() => setChanging(false)} />}
    </>
  )
}
