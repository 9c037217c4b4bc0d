/** The component of each view of the back office. */
import type { ComponentType } from 'react';
import { type AdminViewName, findAdminView } from '../../contract/admin-views.ts';
import { AgentView } from './agent/AgentView.tsx';
import { CarouselView } from './carousel/CarouselView.tsx';
import { Dashboard } from './dashboard/Dashboard.tsx';
import { lazyView } from './lazy-view.tsx';
import { NewsView } from './news/NewsView.tsx';
import { ProductView } from './product/ProductView.tsx';
import { ProfileView } from './profile/ProfileView.tsx';

type ViewComponent = ComponentType<{ search: string }>;

const viewComponents: Readonly<Record<AdminViewName, ViewComponent>> = {
  Dashboard,
  AdminProduct: ProductView,
  AdminNews: NewsView,
  AdminCarousel: CarouselView,
  AdminFiles: lazyView(() => import('./files/FilesView.tsx')),
  AdminAgenttoJoin: AgentView,
  AdminPast: lazyView(() => import('./past/PastView.tsx')),
  AdminNotice: lazyView(() => import('./notices/NoticesView.tsx')),
  AdminAccounts: lazyView(() => import('./accounts/AccountsView.tsx')),
  AdminDeeds: lazyView(() => import('./deeds/DeedsView.tsx')),
  AdminSecurity: lazyView(() => import('./security/SecurityView.tsx')),
  Profile: ProfileView,
};

export function getViewComponent(path: string): ViewComponent | undefined {
  const view = findAdminView(path);
  return view && viewComponents[view.name as AdminViewName];
}
