import { SocialForm } from './social-form.tsx'
import { SocialList } from './social-list.tsx'

export function SocialTab() {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <SocialForm />
      <SocialList />
    </div>
  )
}
