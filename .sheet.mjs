import { chromium } from 'playwright-core';
import { readdirSync } from 'node:fs';
const dir='/work/pics';const b=await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell',args:['--no-sandbox','--allow-file-access-from-files']});
const names=process.argv[4]?process.argv[4].split(','):[...new Set(readdirSync(dir).filter(f=>f.endsWith(`-${process.argv[2]}.png`)).map(f=>f.replace(/-\d+\.png$/,'')))];
const w=process.argv[2], per=w==='360'?8:6, cols=w==='360'?4:2, scale=w==='360'?0.85:0.6;
const p=await b.newPage();
for(let i=0,n=0;i<names.length;i+=per,n++){const part=names.slice(i,i+per);
 const W=Math.round(w*scale);
 await p.setViewportSize({width:cols*(W+10)+10,height:400});
 await p.goto('file:///work/pics/');
 await p.setContent(`<base href="file:///work/pics/"><body style="margin:5px;background:#888;display:flex;flex-wrap:wrap;gap:8px;font:12px sans-serif">${part.map(x=>`<div>${x}<br><img src="file:///work/pics/${x}-${w}.png" width=${W}></div>`).join('')}</body>`);
 await p.waitForLoadState('networkidle');
 await p.screenshot({path:`/work/pics/${process.argv[3]}-${n}.png`,fullPage:true}); console.log(`${process.argv[3]}-${n}`,part.join(' '));}
await b.close();
