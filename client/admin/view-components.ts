/** The component of each view of the back office. */
import type { ComponentType } from 'react';
import { type AdminViewName, adminViews, findAdminView } from '../../contract/admin-views.ts';
import { AgentView } from './agent/AgentView.tsx';
import { Dashboard } from './dashboard/Dashboard.tsx';
import { createNounView } from './described/NounView.tsx';
import { lazyView } from './lazy-view.tsx';
import { ProfileView } from './profile/ProfileView.tsx';

type ViewComponent = ComponentType<{ search: string }>;

/** The views that list a noun are all made alike. */
type NounViewName = Extract<(typeof adminViews)[number], { noun: string }>['name'];

const otherViews: Readonly<Record<Exclude<AdminViewName, NounViewName>, ViewComponent>> = {
  Dashboard,
  AdminFiles: lazyView(() => import('./files/FilesView.tsx')),
  AdminAgenttoJoin: AgentView,
  AdminVisits: lazyView(() => import('./visits/VisitsView.tsx')),
  AdminIdentity: lazyView(() => import('./company/IdentityView.tsx')),
  AdminContact: lazyView(() => import('./company/ContactView.tsx')),
  AdminFigures: lazyView(() => import('./company/FiguresView.tsx')),
  AdminPast: lazyView(() => import('./past/PastView.tsx')),
  AdminNotice: lazyView(() => import('./notices/NoticesView.tsx')),
  AdminAccounts: lazyView(() => import('./accounts/AccountsView.tsx')),
  AdminSecurity: lazyView(() => import('./security/SecurityView.tsx')),
  Profile: ProfileView,
};

const viewComponents = new Map<string, ViewComponent>([
  ...Object.entries(otherViews),
  ...adminViews.flatMap((view): [string, ViewComponent][] =>
    'noun' in view ? [[view.name, createNounView(view.noun)]] : [],
  ),
]);

export function getViewComponent(path: string): ViewComponent | undefined {
  const view = findAdminView(path);
  return view && viewComponents.get(view.name);
}
