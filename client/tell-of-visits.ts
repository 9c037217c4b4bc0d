/**
 * Tells the server what it does not see: a page shown without loading its document, a tap on a phone number, a form that is
 * begun. Small, because every page loads it first. `contract/visits.ts` has the names.
 */
const RECORD_PARAM = /\b(?:product|new)Id=[^&]*/;

/** The path, and the record that the page shows. Tabs and filters do not make it another page. */
const getPage = () => {
  const [record] = RECORD_PARAM.exec(location.search) ?? [];
  return location.pathname + (record ? `?${record}` : '');
};

export function tellOfVisits(): void {
  if (!navigator.sendBeacon) return;
  let page = getPage();
  let hasBegun = false;
  const tell = (event: 'view' | 'phone' | 'form') =>
    navigator.sendBeacon(
      '/v1/visit/noteVisit',
      new Blob([JSON.stringify({ event, page })], { type: 'application/json' }),
    );
  const closest = ({ target }: Event, selector: string) => target instanceof Element && target.closest(selector);
  addEventListener('click', (event) => {
    if (closest(event, 'a[href^="tel:"]')) tell('phone');
  });
  addEventListener('focusin', (event) => {
    if (hasBegun || !closest(event, 'form.application')) return;
    hasBegun = true;
    tell('form');
  });
  // The router's history events. Going back shows what was seen already.
  for (const name of ['pushState', 'replaceState', 'popstate'])
    addEventListener(name, () => {
      if (getPage() === page) return;
      page = getPage();
      hasBegun = false;
      if (name !== 'popstate') tell('view');
    });
}
