import { useQuery } from '@tanstack/react-query'
import { shellSociety } from './society-query.ts'

/** The head of a society's paper, in its own look. */
export function PaperHead({ subdomain }: { subdomain: string }) {
  const { data: society } = useQuery(shellSociety(subdomain))
  const colour = society?.look?.light
  return (
    <header className="paper-head" style={colour ? { borderColor: colour } : undefined}>
      {society?.look?.logo && <img src={society.look.logo} alt="" />}
      <p className="paper-society" style={colour ? { color: colour } : undefined}>
        {society?.name}
      </p>
      <p>{[society?.address, society?.city].filter(Boolean).join(', ')}</p>
    </header>
  )
}
