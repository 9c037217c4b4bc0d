/** How far staff have got with an application, in the order of the work. */
export const applicationStatuses = ['new', 'contacted', 'visiting', 'won', 'lost', 'spam'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

export type StatusCounts = Record<ApplicationStatus, number>;
