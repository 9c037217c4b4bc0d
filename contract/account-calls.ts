/** Calls on accounts: signing in, one's own account, those of others, and who did what. */
import { type CallDefinition, returns, type SaveResult, staffCall } from './call-definition.ts';
import type { DeedRow } from './deeds.ts';
import { messages } from './messages.ts';
import type { OwnPasskeys, PasskeyCreation, PasskeyRequest } from './passkeys.ts';
import type { Identity, LoginResult, Paginated } from './records.ts';
import type {
  AccountPolicy,
  AccountRow,
  FirstPassword,
  SecondFactorState,
  SessionRow,
  TotpSecret,
} from './staff-accounts.ts';
import * as accounts from './validation/account-rules.ts';
import { validateDeedQuery } from './validation/deed-rules.ts';
import {
  validatePasskeyAdd,
  validatePasskeyId,
  validatePasskeyLogin,
  validatePasskeyStart,
} from './validation/passkey-rules.ts';
import * as staffRules from './validation/staff-account-rules.ts';
import { noInput } from './validation/system-rules.ts';

const { edited } = messages;

export const accountCalls = {
  'login.start': {
    path: '/v1/indexLogin/loginAuth',
    access: 'everyone',
    sameOriginOnly: true,
    input: accounts.validateLogin,
    output: returns<LoginResult>(),
  },
  /** Asked by the login page when somebody chooses a passkey. */
  'login.passkeyStart': {
    path: '/v1/indexLogin/passkeyStart',
    access: 'everyone',
    sameOriginOnly: true,
    input: noInput,
    output: returns<PasskeyRequest>(),
  },
  'login.passkey': {
    path: '/v1/indexLogin/passkeyAuth',
    access: 'everyone',
    sameOriginOnly: true,
    input: validatePasskeyLogin,
    output: returns<Identity>(),
  },
  'login.userInfo': {
    path: '/v1/indexLogin/userInfo',
    access: 'cookie',
    input: noInput,
    output: returns<Identity>(),
  },
  'login.end': {
    ...staffCall('staff', '/item/user/logout', noInput, returns<null>()),
    duringSetUp: ['password', 'secondFactor'],
  },
  'login.password': {
    path: '/service-basics-item/sys/users/getAssignRole',
    access: 'staff',
    duringSetUp: ['password', 'secondFactor'],
    input: accounts.validatePasswordChange,
    output: returns<null>(),
    successCode: '',
  },
  'account.list': staffCall(
    'account',
    '/v1/account/list',
    staffRules.validateAccountList,
    returns<Paginated<AccountRow>>(),
  ),
  'account.save': staffCall(
    'account',
    '/v1/account/saveAccount',
    staffRules.validateNewAccount,
    returns<FirstPassword>(),
    messages.added,
  ),
  'account.update': staffCall(
    'account',
    '/v1/account/updateAccount',
    staffRules.validateAccountUpdate,
    returns<SaveResult<'userId'>>(),
    edited,
  ),
  'account.password': staffCall(
    'account',
    '/v1/account/passwordAccount',
    staffRules.validateAccountId,
    returns<FirstPassword>(),
    edited,
  ),
  'account.logout': staffCall(
    'account',
    '/v1/account/logoutAccount',
    staffRules.validateAccountId,
    returns<null>(),
    messages.signedOut,
  ),
  'account.policy': staffCall('account', '/v1/account/policy', staffRules.validatePolicy, returns<AccountPolicy>()),
  'account.sessions': staffCall('staff', '/v1/account/sessions', noInput, returns<SessionRow[]>()),
  'account.endSession': staffCall(
    'staff',
    '/v1/account/endSession',
    staffRules.validateSessionId,
    returns<null>(),
    messages.signedOut,
  ),
  'account.endOthers': staffCall('staff', '/v1/account/endOthers', noInput, returns<null>(), messages.signedOut),
  /** One's own, newest first. */
  'account.deeds': staffCall('staff', '/v1/account/deeds', noInput, returns<DeedRow[]>()),
  /** The new devices that the dashboard has told of are one's own. */
  'account.seeDevices': staffCall('staff', '/v1/account/seeDevices', noInput, returns<null>()),
  'account.passkeys': staffCall('staff', '/v1/account/passkeys', noInput, returns<OwnPasskeys>()),
  'account.startPasskey': staffCall(
    'staff',
    '/v1/account/startPasskey',
    validatePasskeyStart,
    returns<PasskeyCreation>(),
  ),
  'account.addPasskey': staffCall(
    'staff',
    '/v1/account/addPasskey',
    validatePasskeyAdd,
    returns<{ passkeyId: string }>(),
    messages.passkeyAdded,
  ),
  'account.removePasskey': staffCall(
    'staff',
    '/v1/account/removePasskey',
    validatePasskeyId,
    returns<null>(),
    messages.passkeyRemoved,
  ),
  'account.secondFactor': staffCall('staff', '/v1/account/secondFactor', noInput, returns<SecondFactorState>()),
  'account.startTotp': {
    ...staffCall('staff', '/v1/account/startTotp', staffRules.validateTotpStart, returns<TotpSecret>()),
    duringSetUp: ['secondFactor'],
  },
  'account.confirmTotp': {
    ...staffCall(
      'staff',
      '/v1/account/confirmTotp',
      staffRules.validateTotpConfirmation,
      returns<{ recovery: string[] }>(),
    ),
    duringSetUp: ['secondFactor'],
  },
  'account.stopTotp': staffCall('staff', '/v1/account/stopTotp', staffRules.validateTotpStop, returns<null>()),
  'audit.list': staffCall('account', '/v1/audit/list', validateDeedQuery, returns<Paginated<DeedRow>>()),
} as const satisfies Record<string, CallDefinition>;
