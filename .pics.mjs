import { chromium } from 'playwright-core';
import { readFileSync } from 'node:fs';
const base='http://localhost:8080', out='/work/pics';
const only=process.argv[2]?.split(',');
const sets={
 visitor:{who:null,pages:{landing:'/',signin:'/login',register:'/register',packages0:'/packages'}},
 student:{who:['6000000101','Student@123'],pages:{home:'/dashboard',learning:'/curriculum',tests:'/assessments/home',mocks:'/mock-assessments',self:'/self-assessment',analytics:'/analytics',profile:'/user-profile',shop:'/packages',discussion:'/discussion',usage:'/usage-analytics',perf:'/performance-analytics',classes:'/virtual-class',report:'/mocktest-summary?examId=vvss-mock-0',review:'/mocktest-review?examId=vvss-mock-0',notices:'/notifications',mistakes:'/mistakes'}},
 office:{who:['6000000301','Admin@1234'],pages:{'c-today':'/console','c-people':'/console/people','c-classes':'/console/classes','c-tests':'/console/tests','c-audit':'/console/audit','c-learning':'/console/learning','c-settings':'/console/settings','c-moderation':'/console/moderation'}},
 teacher:{who:['6000000201','Teacher@123'],pages:{'t-today':'/console','t-questions':'/console/questions','t-drafts':'/console/tests/drafts','t-live':'/console/learning?tab=live','t-results':'/console/tests/vvss-mock-0'}},
 shop:{who:['6000000204','Shopkeeper@123'],pages:{'s-today':'/console','s-orders':'/console/shop/orders','s-coupons':'/console/shop/coupons','s-packages':'/console/shop/packages','s-gst':'/console/shop/tax','s-approvals':'/console/approvals'}},
};
const b=await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell',args:['--no-sandbox']});
for(const [set,{who,pages}] of Object.entries(sets)){
 if(only && !only.some(o=>o===set||o in pages)) continue;
 const c=await b.newContext({baseURL:base,viewport:{width:1280,height:860}});
 const p=await c.newPage();
 if(who){await p.goto('/login');await p.getByLabel(/mobile/i).first().fill(who[0]);await p.locator('input[name=password]').fill(who[1]);await p.locator('input[name=password]').press('Enter');await p.waitForURL(u=>!u.pathname.startsWith('/login'),{timeout:60000}).catch(e=>console.log(set,'signin',p.url()));}
 for(const [n,path] of Object.entries(pages)){
  if(only && !only.includes(set) && !only.includes(n)) continue;
  for(const [w,h] of [[1280,860],[360,780]]){ await p.setViewportSize({width:w,height:h}); await p.goto(path).catch(()=>{}); await p.waitForLoadState('networkidle',{timeout:8000}).catch(()=>{}); await p.waitForTimeout(700);
   await p.screenshot({path:`${out}/${n}-${w}.png`}); console.log(n,w,new URL(p.url()).pathname); }
 }
 await c.close();
}
await b.close();
