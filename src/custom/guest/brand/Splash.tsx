import { BrandMark } from './Brand.tsx'

/** The same mark as index.html shows before any script ran: nothing moves while the admin is fetched. */
export const Splash = () => (
  <div className="boot" role="status">
    <BrandMark size={32} />
    Balai
  </div>
)
