import {
  type AnyOperation,
  addressOf,
  getLoanProgress,
  getOrderInfo,
  getUserInfo,
  type SentInput,
} from '@hiram/contract';
import { paths } from './src/api/paths.ts';

type Call = readonly [address: string, body: string];

const call = <Op extends AnyOperation>(operation: Op, input: SentInput<Op>): Call => [
  addressOf(operation),
  JSON.stringify(input),
];

/** What the screens that are opened most ask for first: nothing in it depends on more than who it is. */
const calls: Readonly<Record<string, readonly Call[]>> = {
  [paths.home]: [call(getUserInfo, {}), call(getLoanProgress, {})],
  [paths.repayDetail]: [call(getOrderInfo, { loanOrderId: null })],
};

/**
 * Puts these questions as soon as the page is here, and not when the app is: `createFetchOnce` (src/api/early.ts) takes the answers. Only
 * where somebody is logged in and has no unlock code, which would have to be sent along. Each answer is read to its end, also where the
 * app is led elsewhere and nobody takes it: one that is left half-read keeps its connection.
 */
export const earlyCalls = `try{const token=localStorage.getItem('hiram_token'),calls=location.search?null:${JSON.stringify(calls)}[location.pathname];if(token&&calls&&!sessionStorage.getItem('hiram_security_token')){window.hiramEarly={};for(const[address,body]of calls){const answer=fetch(address,{method:'POST',headers:{'content-type':'application/json',authorization:token},body}).then(async(response)=>new Response(await response.arrayBuffer(),response));answer.catch(()=>{});window.hiramEarly[address]={token,body,answer}}}}catch{}`;
