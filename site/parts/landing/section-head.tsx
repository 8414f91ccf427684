export function SectionHead({ id, title, lead }: { id: string; title: string; lead?: string }) {
  return (
    <div className="mb-8 grid items-end gap-2 md:grid-cols-2 md:gap-6">
      <h2 id={id} className="site-h2">
        {title}
      </h2>
      {lead && <p className="text-18 text-ink-2">{lead}</p>}
    </div>
  )
}
